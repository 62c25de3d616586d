import { Injectable } from '@nestjs/common';
import { LEGAL_FIGURES } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { LRUCache } from 'lru-cache';
import { hash, randomBytes } from 'node:crypto';
import { type CallerOrigin, storableOrigin } from './caller-origin.js';

/** Identity of a valid token. */
export interface TokenIdentity {
  tokenId: number;
  userId: number;
  isAdmin: boolean;
}

/** A login that is still valid. */
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

/** A token revoked by another process is refused here within a second: this time plus that of the query before it. */
const CACHE_MS = 800;
const CACHE_SIZE = 10_000;

/** A use is recorded only when the last record is older than this: not every answer may cost a write. */
const NOTED_AGAIN_AFTER = '15 minutes';
const IS_VALID = 'revoked_at IS NULL AND expires_at > now()';

const digestOf = (token: string): Buffer => hash('sha256', token, 'buffer');
const keyOf = (token: string): string => hash('sha256', token, 'base64');

/**
 * Access tokens: opaque, random, stored only as their SHA-256. A fast hash is enough for 256 random bits: a leaked table is
 * useless, and a request is still checked by one index look-up.
 */
@Injectable()
export class TokensService {
  /** By hash, so that no token stays in memory; refusals are cached too, so that a forged token costs one query a second. */
  private readonly cache = new LRUCache<string, { identity: TokenIdentity | null }>({ max: CACHE_SIZE, ttl: CACHE_MS });

  constructor(private readonly db: Database) {}

  /** Creates a token for the user, valid for 30 days. Only the caller has its text. */
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

  /** The cached answer of {@link verify}; undefined when there is none. */
  remembered(token: string): TokenIdentity | null | undefined {
    return TOKEN_SHAPE.test(token) ? this.cache.get(keyOf(token))?.identity : null;
  }

  /** The token's owner, or null when it is unknown, expired or revoked. May be up to a second behind. */
  async verify(token: string): Promise<TokenIdentity | null> {
    const remembered = this.remembered(token);
    if (remembered !== undefined) return remembered;
    const [row] = await this.db.query<TokenIdentity & { isRefreshed: boolean }>(
      `SELECT token.id AS "tokenId", token.user_id AS "userId", account.is_admin AS "isAdmin",
              token.last_seen_at < now() - $2::interval AS "isRefreshed"
         FROM access_tokens token JOIN users account ON account.id = token.user_id
        WHERE token.token_hash = $1 AND ${IS_VALID} AND account.blocked_at IS NULL AND account.deleted_at IS NULL`,
      [digestOf(token), NOTED_AGAIN_AFTER],
    );
    if (row?.isRefreshed) await this.noteUse(row.tokenId);
    const identity = row ? { tokenId: row.tokenId, userId: row.userId, isAdmin: row.isAdmin } : null;
    this.cache.set(keyOf(token), { identity });
    return identity;
  }

  /** The owner of the token with this id while it is valid; never cached. */
  async identityOf(tokenId: number): Promise<TokenIdentity | null> {
    const [identity] = await this.db.query<TokenIdentity>(
      `SELECT token.id AS "tokenId", token.user_id AS "userId", account.is_admin AS "isAdmin"
         FROM access_tokens token JOIN users account ON account.id = token.user_id
        WHERE token.id = $1 AND ${IS_VALID} AND account.blocked_at IS NULL`,
      [tokenId],
    );
    return identity ?? null;
  }

  /** Valid logins of a user, the latest first. */
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
   * @returns whether it was theirs and still valid
   */
  async revoke(userId: number, tokenId: number): Promise<boolean> {
    return (await this.end(this.db, 'user_id = $1 AND id = $2', [userId, tokenId])) > 0;
  }

  /** Ends every token of a user except the given one, if any; effective everywhere within a second of the commit. */
  async revokeAll(tx: Tx, userId: number, { except = 0 }: { except?: number } = {}): Promise<void> {
    await this.end(tx, 'user_id = $1 AND id <> $2', [userId, except]);
  }

  /**
   * Removes up to `limit` expired or revoked tokens; several processes may run it at once.
   * @returns how many, equal to `limit` when there may be more
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
