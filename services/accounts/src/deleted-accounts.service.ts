import { Injectable } from '@nestjs/common';
import type { Tx } from '@orbita/platform';
import { mustHaveAnotherAdministrator } from './administrators.js';

/** Replaces the name and the address. */
const NAMELESS = { name: 'Удалённый аккаунт', domain: 'deleted.invalid', hash: '$argon2id$deleted' } as const;

/** Accounts deleted by their owners. */
@Injectable()
export class DeletedAccountsService {
  /**
   * Starts a deletion: locks the account until the transaction ends, so that of two deletions one waits for the other.
   * @returns whether it still exists
   * @throws AppError LAST_ADMINISTRATOR
   */
  async hold(tx: Tx, userId: number): Promise<boolean> {
    const [account] = await tx.query<{ isAdmin: boolean }>(
      'SELECT is_admin AS "isAdmin" FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    if (account?.isAdmin) await mustHaveAnotherAdministrator(tx, userId);
    return account !== undefined;
  }

  /**
   * Removes name and address from a locked account: after the commit sign-in is impossible, and the address is free. The former
   * identity is stored separately.
   * @returns the former address
   */
  async delete(tx: Tx, userId: number): Promise<string> {
    await tx.query('DELETE FROM link_tokens WHERE user_id = $1', [userId]);
    const [account] = await tx.query<{ email: string }>(
      `INSERT INTO deleted_accounts (user_id, name, email) SELECT id, name, email FROM users WHERE id = $1 RETURNING email`,
      [userId],
    );
    if (!account) throw new Error('the account to delete was not found');
    await tx.query(
      `UPDATE users SET deleted_at = now(), name = $2, email = 'user-' || id || '@' || $3, password_hash = $4,
              is_admin = false, email_confirmed_at = NULL, pending_email = NULL, blocked_at = NULL, block_reason = NULL
        WHERE id = $1`,
      [userId, NAMELESS.name, NAMELESS.domain, NAMELESS.hash],
    );
    return account.email;
  }

  /**
   * Deletes the stored identity and consents of up to `limit` accounts that were deleted longer than `keep` ago (a PostgreSQL
   * interval).
   * @returns their ids
   */
  async forget(tx: Tx, keep: string, limit: number): Promise<number[]> {
    const gone = await tx.query<{ userId: number }>(
      `DELETE FROM deleted_accounts WHERE user_id = ANY (ARRAY(
         SELECT user_id FROM deleted_accounts WHERE deleted_at < now() - $1::interval AND erased_at IS NOT NULL
          ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING user_id AS "userId"`,
      [keep, limit],
    );
    const userIds = gone.map(({ userId }) => userId);
    await tx.query('DELETE FROM user_consents WHERE user_id = ANY ($1::bigint[])', [userIds]);
    return userIds;
  }
}
