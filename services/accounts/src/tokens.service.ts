import { Injectable } from '@nestjs/common';
import { LEGAL_FIGURES } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { LRUCache } from 'lru-cache';
import { hash, randomBytes } from 'node:crypto';
import { type CallerOrigin, storableOrigin } from './caller-origin.js';

/** What a valid token proves. */
export interface TokenIdentity {
  tokenId: number;
  userId: number;
  isAdmin: boolean;
}

/** A login that still opens something. */
export interface SignedIn {
  id: number;
  address: string;
  userAgent: string;
  signedInAt: Date;
  lastSeenAt: Date;
}

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^orb_[\w-]{43}$/;
const LIFETIME_DAYS = LEGAL_FIGURES.sessionDays;

/** A token revoked by another process is refused here within a second: this time and that of the query before it. */
const CACHE_MS = 800;
const CACHE_SIZE = 10_000;

/** A use is noted this much later than the one noted before: an answer must not cost a write. */
const NOTED_AGAIN_AFTER = '15 minutes';
const IS_VALID = 'revoked_at IS NULL AND expires_at > now()';

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * Access tokens: opaque, random, kept only as their SHA-256. A fast hash is enough for 256 random bits, and it lets a
 * leaked table be useless while a request is still checked by one index look-up.
 */
@Injectable()
export class TokensService {
  /** By hash, so that no token lies around in memory; refusals too, so that a forged one costs one query a second. */
  private readonly cache = new LRUCache<string, { identity: TokenIdentity | null }>({ max: CACHE_SIZE, ttl: CACHE_MS });

  constructor(private readonly db: Database) {}

  /** Makes a token for the user, valid for 30 days. Its text is known only to the caller. */
  async issue(tx: Tx, userId: number, origin: CallerOrigin): Promise<string> {
    const token = `orb_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    const { address, userAgent } = storableOrigin(origin);
    await tx.query(
      `INSERT INTO access_tokens (user_id, token_hash, address, user_agent, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 day')`,
      [userId, digestOf(token), address, userAgent, LIFETIME_DAYS],
    );
    return token;
  }

  /** What {@link verify} would answer, if that is known without asking; undefined when it is not. */
  remembered(token: string): TokenIdentity | null | undefined {
    return TOKEN_SHAPE.test(token) ? this.cache.get(keyOf(token))?.identity : null;
  }

  /** Who the token belongs to, or null when it is unknown, expired or revoked. May be up to a second behind. */
  async verify(token: string): Promise<TokenIdentity | null> {
    const remembered = this.remembered(token);
    if (remembered !== undefined) return remembered;
    const [row] = await this.db.query<TokenIdentity & { isSeenAnew: boolean }>(
      `SELECT token.id AS "tokenId", token.user_id AS "userId", account.is_admin AS "isAdmin",
              token.last_seen_at < now() - $2::interval AS "isSeenAnew"
         FROM access_tokens token JOIN users account ON account.id = token.user_id
        WHERE token.token_hash = $1 AND ${IS_VALID} AND account.blocked_at IS NULL AND account.deleted_at IS NULL`,
      [digestOf(token), NOTED_AGAIN_AFTER],
    );
    if (row?.isSeenAnew) await this.noteUse(row.tokenId);
    const identity = row ? { tokenId: row.tokenId, userId: row.userId, isAdmin: row.isAdmin } : null;
    this.cache.set(keyOf(token), { identity });
    return identity;
  }

  /** Whom the token with this id belongs to as long as it opens something; asked anew each time. */
  async identityOf(tokenId: number): Promise<TokenIdentity | null> {
    const [identity] = await this.db.query<TokenIdentity>(
      `SELECT token.id AS "tokenId", token.user_id AS "userId", account.is_admin AS "isAdmin"
         FROM access_tokens token JOIN users account ON account.id = token.user_id
        WHERE token.id = $1 AND ${IS_VALID} AND account.blocked_at IS NULL`,
      [tokenId],
    );
    return identity ?? null;
  }

  /** Logins of a user that still open something, the latest first. */
  async list(
    userId: number,
    { after, limit }: { after?: { id: number } | undefined; limit: number },
  ): Promise<SignedIn[]> {
    return this.db.query(
      `SELECT id, address, user_agent AS "userAgent", created_at AS "signedInAt", last_seen_at AS "lastSeenAt"
         FROM access_tokens WHERE user_id = $1 AND id < $2 AND ${IS_VALID} ORDER BY id DESC LIMIT $3`,
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /**
   * Ends one token of a user: at once in this process, within a second in the others.
   * @returns whether it was theirs and still opened something
   */
  async revoke(userId: number, tokenId: number): Promise<boolean> {
    return (await this.end(this.db, 'user_id = $1 AND id = $2', [userId, tokenId])) > 0;
  }

  /** Ends every token of a user but the one named, if any; effective everywhere within a second of the commit. */
  async revokeAll(tx: Tx, userId: number, { except = 0 }: { except?: number } = {}): Promise<void> {
    await this.end(tx, 'user_id = $1 AND id <> $2', [userId, except]);
  }

  /**
   * Removes up to `limit` expired or revoked tokens; several processes may do so at once.
   * @returns how many are gone, equal to `limit` when there may be more
   */
  async deleteExpired(limit: number): Promise<number> {
    const gone = await this.db.query(
      `DELETE FROM access_tokens WHERE id = ANY (ARRAY(
         SELECT id FROM access_tokens WHERE expires_at <= now() OR revoked_at IS NOT NULL
          LIMIT $1 FOR UPDATE SKIP LOCKED))
       RETURNING id`,
      [limit],
    );
    return gone.length;
  }

  private async end(from: Database | Tx, which: string, values: number[]): Promise<number> {
    const revoked = await from.query<{ digest: Buffer }>(
      `UPDATE access_tokens SET revoked_at = now() WHERE ${which} AND ${IS_VALID} RETURNING token_hash AS digest`,
      values,
    );
    for (const { digest } of revoked) this.cache.delete(digest.toString('base64'));
    return revoked.length;
  }

  private async noteUse(tokenId: number): Promise<void> {
    await this.db.query(
      'UPDATE access_tokens SET last_seen_at = now() WHERE id = $1 AND last_seen_at < now() - $2::interval',
      [tokenId, NOTED_AGAIN_AFTER],
    );
  }
}
