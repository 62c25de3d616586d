import { Injectable } from '@nestjs/common';
import { AppError } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import type { LinkProof } from './link-tokens.service.js';
import { verifyPassword } from './password-hash.js';
import { type Proven, isHeldByProof, provenBy } from './proven-password.js';

/** Changes of accounts' passwords. */
@Injectable()
export class PasswordsService {
  constructor(private readonly db: Database) {}

  /**
   * Stores a request for a new password. It does the same for known and unknown e-mails, so that the answer reveals nothing:
   * {@link takeRequest} looks up the account. One waiting request is enough.
   */
  async requestReset(email: string): Promise<void> {
    await this.db.query('INSERT INTO password_reset_requests (email) VALUES ($1) ON CONFLICT (email) DO NOTHING', [
      email,
    ]);
  }

  /** Ids of up to `limit` due requests, the oldest first, after `after`. */
  async requests(after: number, limit: number): Promise<number[]> {
    const waiting = await this.db.query<{ id: number }>(
      'SELECT id FROM password_reset_requests WHERE id > $1 AND run_after <= now() ORDER BY id LIMIT $2',
      [after, limit],
    );
    return waiting.map(({ id }) => id);
  }

  /**
   * Takes a request: the commit deletes it.
   * @returns its user; null when no account has the e-mail, and when another process holds or has answered it
   */
  async takeRequest(tx: Tx, id: number): Promise<number | null> {
    const [taken] = await tx.query<{ userId: number }>(
      `WITH taken AS (
         DELETE FROM password_reset_requests WHERE id = (
           SELECT id FROM password_reset_requests WHERE id = $1 FOR UPDATE SKIP LOCKED) RETURNING email)
       SELECT account.id AS "userId" FROM taken
         JOIN users account ON account.email = taken.email AND account.deleted_at IS NULL`,
      [id],
    );
    return taken?.userId ?? null;
  }

  /**
   * Postpones a request that could not be answered: by a second, then twice as long each time, at most an hour.
   * @returns tries so far
   */
  async postpone(id: number): Promise<number> {
    const [request] = await this.db.query<{ tries: number }>(
      `UPDATE password_reset_requests
          SET tries = tries + 1, run_after = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(tries, 12))
        WHERE id = $1 RETURNING tries`,
      [id],
    );
    return request?.tries ?? 0;
  }

  /**
   * Checks the password of a signed-in user. The change itself runs after {@link holdProven}.
   * @throws AppError WRONG_PASSWORD, SERVICE_UNAVAILABLE
   */
  async mustBe(userId: number, password: string, field: string): Promise<Proven> {
    const [user] = await this.db.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    const fits = await verifyPassword(user?.hash, password);
    if (!user || !fits) throw new AppError('WRONG_PASSWORD', { field });
    return provenBy({ id: userId }, user.hash);
  }

  /**
   * Checks that a proven password is still the account's, and locks the account until the transaction ends.
   * @param proven from {@link mustBe}
   * @throws AppError WRONG_PASSWORD when it was changed after it was proven
   */
  async holdProven(tx: Tx, proven: Proven, field: string): Promise<void> {
    if (!(await isHeldByProof(tx, proven))) throw new AppError('WRONG_PASSWORD', { field });
  }

  /** Sets a password. @param passwordHash from `AccountsService.preparePassword` */
  async change(tx: Tx, userId: number, passwordHash: string): Promise<void> {
    await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
  }

  /**
   * Sets the password of a user who read the mail to an address, which confirms that address.
   * @throws AppError LINK_EXPIRED when the account has another address now
   */
  async reset(tx: Tx, { userId, about: address }: LinkProof, passwordHash: string): Promise<void> {
    const changed = await tx.query(
      `UPDATE users SET password_hash = $3, email_confirmed_at = coalesce(email_confirmed_at, now())
        WHERE id = $1 AND email = $2 AND deleted_at IS NULL RETURNING id`,
      [userId, address, passwordHash],
    );
    if (changed.length === 0) throw new AppError('LINK_EXPIRED');
  }
}
