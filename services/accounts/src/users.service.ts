import { Injectable } from '@nestjs/common';
import { AppError, type ConsentDocument, MAX_LISTED_USERS } from '@orbita/contracts';
import { Database, type Tx, containing } from '@orbita/platform';
import { mustHaveAnotherAdministrator } from './administrators.js';

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

/** A document with a user's consent. */
export interface GivenConsent {
  document: ConsentDocument;
  version: string;
  givenAt: Date;
}

/** Accounts on a page of the matching ones. */
interface FoundUsers {
  users: UserAccount[];
  /** Number of matches, counted only up to the last page. */
  total: number;
  /** There are more matches than that. */
  isCut: boolean;
}

interface UserSearch {
  /**
   * Parts of a name or an e-mail, in any letter case; an account must contain all of them, parts shorter than three letters at
   * the start of a word.
   */
  words: readonly string[];
  limit: number;
  offset: number;
}

const COLUMNS = `id, name, email, is_admin AS "isAdmin", email_confirmed_at AS "emailConfirmedAt",
  blocked_at AS "blockedAt", block_reason AS "blockReason", created_at AS "createdAt"`;
/** More consents than any user has given; bounds an answer. */
const MOST_CONSENTS = 50;

/** The same expression as in its index. */
const SEARCHED = `lower(' ' || name || ' ' || email)`;
/** The index stores parts of three letters, including the space before a word. */
const SHORTEST_PART = 3;

const patternOf = (word: string): string => containing(word.length < SHORTEST_PART ? ` ${word}` : word);

/** Account management by administrators. */
@Injectable()
export class UsersService {
  constructor(private readonly db: Database) {}

  /** Matching accounts, newest first, and their number, counted only up to the last page. */
  async search({ words, limit, offset }: UserSearch): Promise<FoundUsers> {
    const conditions = ['deleted_at IS NULL', ...words.map((_, place) => `${SEARCHED} LIKE $${place + 1}`)];
    const fitting = `FROM users WHERE ${conditions.join(' AND ')}`;
    const patterns = words.map(patternOf);
    const [counted] = await this.db.query<{ fit: number }>(
      `SELECT count(*)::int AS fit FROM (SELECT 1 ${fitting} LIMIT ${MAX_LISTED_USERS + 1}) counted`,
      patterns,
    );
    const fit = counted?.fit ?? 0;
    const isCut = fit > MAX_LISTED_USERS;
    // Few matches are found first and sorted then: if the planner expected many, it would scan all users from the newest on.
    const users = await this.db.query<UserAccount>(
      `WITH found AS ${isCut ? 'NOT' : ''} MATERIALIZED (SELECT id ${fitting})
       SELECT ${COLUMNS} FROM users
        WHERE id = ANY (ARRAY(SELECT id FROM found ORDER BY id DESC LIMIT $${words.length + 1} OFFSET $${words.length + 2}))
        ORDER BY id DESC`,
      [...patterns, limit, offset],
    );
    return { users, total: Math.min(fit, MAX_LISTED_USERS), isCut };
  }

  /** @throws AppError USER_NOT_FOUND */
  async get(userId: number, tx?: Tx): Promise<UserAccount> {
    const [user] = await (tx ?? this.db).query<UserAccount>(
      `SELECT ${COLUMNS} FROM users WHERE id = $1 AND deleted_at IS NULL ${tx ? 'FOR NO KEY UPDATE' : ''}`,
      [userId],
    );
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  /** E-mails of these users, by id. */
  async emailsOf(ids: readonly number[], tx?: Tx): Promise<Map<number, string>> {
    const users = await (tx ?? this.db).query<{ id: number; email: string }>(
      'SELECT id, email FROM users WHERE id = ANY ($1::bigint[])',
      [ids],
    );
    return new Map(users.map(({ id, email }) => [id, email]));
  }

  /** Consents of a user, newest first. */
  async consentsOf(userId: number): Promise<GivenConsent[]> {
    return this.db.query<GivenConsent>(
      `SELECT document, version, given_at AS "givenAt" FROM user_consents WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
      [userId, MOST_CONSENTS],
    );
  }

  /**
   * Blocks or unblocks a user. A blocked user cannot open a session; the caller ends the open ones. Another reason for a blocked one
   * takes the place of the first.
   * @returns whether anything changed
   * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT when administrators would block themselves, LAST_ADMINISTRATOR when two would
   * block each other
   */
  async setBlocked(
    tx: Tx,
    { userId, administratorId, reason }: { userId: number; administratorId: number; reason: string | null },
  ): Promise<boolean> {
    const { isAdmin } = await this.get(userId, tx);
    if (userId === administratorId) throw new AppError('OWN_ACCOUNT');
    if (isAdmin && reason !== null) await mustHaveAnotherAdministrator(tx, userId);
    const { blockedAt, blockReason } = await this.get(userId, tx);
    if ((blockedAt !== null) === (reason !== null) && blockReason === reason) return false;
    await tx.query(
      `UPDATE users SET blocked_at = CASE WHEN $2::text IS NOT NULL THEN coalesce(blocked_at, now()) END, block_reason = $2
        WHERE id = $1`,
      [userId, reason],
    );
    return true;
  }
}
