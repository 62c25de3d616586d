import { Injectable } from '@nestjs/common';
import { AppError, type ConsentDocument } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** An account as administrators see it. */
export interface UserAccount {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
  emailConfirmedAt: Date | null;
  blockedAt: Date | null;
  blockReason: string | null;
  createdAt: Date;
}

/** A document somebody agreed to. */
export interface GivenConsent {
  document: ConsentDocument;
  version: string;
  givenAt: Date;
}

interface UserSearch {
  /** Parts of a name or an e-mail, in any letter case; all of them are found in one account. */
  words: readonly string[];
  limit: number;
  offset: number;
}

const COLUMNS = `id, name, email, is_admin AS "isAdmin", email_confirmed_at AS "emailConfirmedAt",
  blocked_at AS "blockedAt", block_reason AS "blockReason", created_at AS "createdAt"`;
/** More than anybody has given; bounds an answer. */
const MOST_CONSENTS = 50;

const containing = (word: string): string => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Accounts in an administrator's hands. */
@Injectable()
export class UsersService {
  constructor(private readonly db: Database) {}

  /** Accounts that fit, newest first, and how many there are of them. */
  async search({ words, limit, offset }: UserSearch): Promise<{ users: UserAccount[]; total: number }> {
    const patterns = words.map(containing);
    const [users, [counted]] = await Promise.all([
      this.db.query<UserAccount>(
        `SELECT ${COLUMNS} FROM users WHERE lower(name || ' ' || email) LIKE ALL ($1::text[])
          ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [patterns, limit, offset],
      ),
      this.db.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM users WHERE lower(name || ' ' || email) LIKE ALL ($1::text[])`,
        [patterns],
      ),
    ]);
    return { users, total: counted?.total ?? 0 };
  }

  /** @throws AppError USER_NOT_FOUND */
  async get(userId: number, tx?: Tx): Promise<UserAccount> {
    const [user] = await (tx ?? this.db).query<UserAccount>(
      `SELECT ${COLUMNS} FROM users WHERE id = $1 ${tx ? 'FOR NO KEY UPDATE' : ''}`,
      [userId],
    );
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  /** What a user agreed to, newest first. */
  async consentsOf(userId: number): Promise<GivenConsent[]> {
    return this.db.query<GivenConsent>(
      `SELECT document, version, given_at AS "givenAt" FROM user_consents WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
      [userId, MOST_CONSENTS],
    );
  }

  /**
   * Keeps a user out or lets them in again. Nobody can open a session of a blocked one; whoever blocks ends those there are.
   * @returns whether anything changed
   * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT when administrators would lock themselves out
   */
  async setBlocked(
    tx: Tx,
    { userId, administratorId, reason }: { userId: number; administratorId: number; reason: string | null },
  ): Promise<boolean> {
    const { blockedAt } = await this.get(userId, tx);
    if (userId === administratorId) throw new AppError('OWN_ACCOUNT');
    if ((blockedAt !== null) === (reason !== null)) return false;
    await tx.query(
      `UPDATE users SET blocked_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END, block_reason = $2 WHERE id = $1`,
      [userId, reason],
    );
    return true;
  }
}
