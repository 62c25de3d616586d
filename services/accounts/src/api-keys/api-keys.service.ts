import { Injectable } from '@nestjs/common';
import {
  type ApiScope,
  AppError,
  type ErrorCode,
  MAX_API_KEYS,
  type NewApiKey,
  ROTATED_KEYS_KEPT,
  ROTATED_KEY_HOURS,
} from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { LRUCache } from 'lru-cache';
import { timingSafeEqual } from 'node:crypto';
import { storableOrigin } from '../caller-origin.js';
import { digestOf, newKeyText, newPublicId, readKeyText } from './api-key-text.js';

/** Identity and rights of a valid key. */
export interface ApiKeyIdentity {
  keyId: number;
  userId: number;
  scopes: readonly ApiScope[];
  requestsPerMinute: number;
  /** The only project it opens; null: all projects of its user. */
  projectId: number | null;
}

/** A key as its owner sees it. */
export interface ApiKeyRecord extends Omit<ApiKeyIdentity, 'keyId' | 'userId'> {
  id: number;
  name: string;
  publicId: string;
  expiresAt: Date | null;
  createdAt: Date;
  formerUntil: Date | null;
  lastUsedAt: Date | null;
  lastUsedAddress: string | null;
}

/** A key and its text, which cannot be shown again later. */
export interface IssuedKey {
  record: ApiKeyRecord;
  text: string;
}

type Refusal = Extract<ErrorCode, 'API_KEY_UNKNOWN' | 'API_KEY_EXPIRED'>;

interface KeyRow extends ApiKeyIdentity {
  keyHash: Buffer;
  /** Hashes of replaced secrets that are still valid. */
  formerHashes: Buffer[];
  isExpired: boolean;
  isUseNoted: boolean;
}

/** As with sessions: a key ended by another process is refused here within a second. */
const CACHE_MS = 800;
const CACHE_SIZE = 10_000;

/** A use is recorded only when the last record is older than this: not every answer may cost a write. */
const NOTED_AGAIN_AFTER = '1 minute';

const RECORD = `id, name, public_id AS "publicId", scopes, requests_per_minute AS "requestsPerMinute", project_id AS "projectId",
  expires_at AS "expiresAt", created_at AS "createdAt", CASE WHEN former_until > now() THEN former_until END AS "formerUntil",
  last_used_at AS "lastUsedAt", last_used_address AS "lastUsedAddress"`;

/** Replaced secrets that are still valid (SQL): the latest and earlier ones, each until its own day is over. */
const FORMER_SECRETS = `
  SELECT hash, until FROM (SELECT former_hash, former_until UNION ALL SELECT * FROM unnest(older_hashes, older_until))
         AS former (hash, until)
   WHERE until > now() ORDER BY until DESC`;

/**
 * API keys of programs: random, stored only as their SHA-256, looked up by a part that is not secret and compared in constant
 * time.
 */
@Injectable()
export class ApiKeysService {
  /** By digest, so that no key stays in memory; refusals are cached too, so that a forged key costs one query a second. */
  private readonly cache = new LRUCache<string, { verdict: ApiKeyIdentity | Refusal }>({
    max: CACHE_SIZE,
    ttl: CACHE_MS,
  });

  constructor(private readonly db: Database) {}

  /** Keys of a user, the latest first, including expired ones. */
  async list(userId: number): Promise<ApiKeyRecord[]> {
    return this.db.query(`SELECT ${RECORD} FROM api_keys WHERE user_id = $1 ORDER BY id DESC LIMIT $2`, [
      userId,
      MAX_API_KEYS,
    ]);
  }

  /** @throws AppError API_KEY_LIMIT_REACHED */
  async create(
    tx: Tx,
    userId: number,
    { name, scopes, expires_in_days, requests_per_minute, project_id }: NewApiKey,
  ): Promise<IssuedKey> {
    await lockCreation(tx, `api keys of user ${userId}`);
    const [present] = await tx.query<{ count: number }>('SELECT count(*) FROM api_keys WHERE user_id = $1', [userId]);
    if ((present?.count ?? 0) >= MAX_API_KEYS) throw new AppError('API_KEY_LIMIT_REACHED');
    const publicId = newPublicId();
    const text = newKeyText(publicId);
    const [record] = await tx.query<ApiKeyRecord>(
      `INSERT INTO api_keys (user_id, project_id, name, public_id, key_hash, scopes, requests_per_minute, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8::integer * interval '1 day') RETURNING ${RECORD}`,
      [userId, project_id, name, publicId, digestOf(text), scopes, requests_per_minute, expires_in_days],
    );
    if (!record) throw new Error('the row of a new key was not returned');
    return { record, text };
  }

  /**
   * Gives a key a new secret. The present one stays valid for one more day, and earlier ones for the rest of theirs: an answer
   * may be lost, and a repeated request must not end the secret in use. Therefore too many replacements are refused instead of
   * dropping the oldest.
   * @throws AppError API_KEY_NOT_FOUND, SECRET_REPLACED_TOO_OFTEN
   */
  async rotate(userId: number, keyId: number): Promise<IssuedKey> {
    return this.db.transaction(async (tx) => {
      const [key] = await tx.query<{ publicId: string; formers: number }>(
        `SELECT public_id AS "publicId", (SELECT count(*) FROM (${FORMER_SECRETS}) AS taken) AS formers FROM api_keys
          WHERE user_id = $1 AND id = $2 FOR UPDATE`,
        [userId, keyId],
      );
      if (!key) throw new AppError('API_KEY_NOT_FOUND');
      if (key.formers >= ROTATED_KEYS_KEPT) throw new AppError('SECRET_REPLACED_TOO_OFTEN');
      const text = newKeyText(key.publicId);
      const [record] = await tx.query<ApiKeyRecord>(
        `UPDATE api_keys
            SET key_hash = $2, former_hash = key_hash, former_until = now() + $3 * interval '1 hour',
                older_hashes = ARRAY(SELECT hash FROM (${FORMER_SECRETS}) AS taken),
                older_until = ARRAY(SELECT until FROM (${FORMER_SECRETS}) AS taken)
          WHERE id = $1 RETURNING ${RECORD}`,
        [keyId, digestOf(text), ROTATED_KEY_HOURS],
      );
      if (!record) throw new Error('the row of a rotated key was not returned');
      return { record, text };
    });
  }

  /**
   * Deletes a key: at once in this process, within a second in the others.
   * @throws AppError API_KEY_NOT_FOUND
   */
  async delete(userId: number, keyId: number): Promise<void> {
    const [gone] = await this.db.query<Pick<KeyRow, 'keyHash' | 'formerHashes'>>(
      `DELETE FROM api_keys WHERE user_id = $1 AND id = $2
        RETURNING key_hash AS "keyHash", array_remove(former_hash || older_hashes, NULL) AS "formerHashes"`,
      [userId, keyId],
    );
    if (!gone) throw new AppError('API_KEY_NOT_FOUND');
    for (const digest of [gone.keyHash, ...gone.formerHashes]) this.cache.delete(digest.toString('base64'));
  }

  /**
   * Identity of a key's text. May be up to a second behind.
   * @param address of the request, recorded at most once a minute
   * @throws AppError API_KEY_MISTYPED, API_KEY_UNKNOWN (deleted, rotated away, or its user blocked or deleted), API_KEY_EXPIRED
   */
  async verify(text: string, address: string): Promise<ApiKeyIdentity> {
    const key = readKeyText(text);
    if (!key) throw new AppError('API_KEY_MISTYPED');
    const place = key.digest.toString('base64');
    let known = this.cache.get(place);
    if (!known) {
      known = { verdict: await this.judge(key.publicId, key.digest, address) };
      this.cache.set(place, known);
    }
    if (typeof known.verdict === 'string') throw new AppError(known.verdict);
    return known.verdict;
  }

  private async judge(publicId: string, digest: Buffer, address: string): Promise<ApiKeyIdentity | Refusal> {
    const [row] = await this.db.query<KeyRow>(
      `SELECT key.id AS "keyId", key.user_id AS "userId", scopes, requests_per_minute AS "requestsPerMinute",
              project_id AS "projectId", key_hash AS "keyHash",
              ARRAY(SELECT hash FROM (${FORMER_SECRETS}) AS taken) AS "formerHashes",
              coalesce(expires_at <= now(), false) AS "isExpired",
              coalesce(last_used_at > now() - $2::interval, false) AS "isUseNoted"
         FROM api_keys key JOIN users account ON account.id = key.user_id
        WHERE public_id = $1 AND account.blocked_at IS NULL AND account.deleted_at IS NULL`,
      [publicId, NOTED_AGAIN_AFTER],
    );
    if (!row) return 'API_KEY_UNKNOWN';
    const { keyHash, formerHashes, isExpired, isUseNoted, ...identity } = row;
    // All of them are compared, so that the time does not reveal which one matches.
    const matches = [keyHash, ...formerHashes].filter((known) => timingSafeEqual(digest, known));
    if (matches.length === 0) return 'API_KEY_UNKNOWN';
    if (isExpired) return 'API_KEY_EXPIRED';
    if (!isUseNoted) await this.noteUse(identity.keyId, address);
    return identity;
  }

  private async noteUse(keyId: number, address: string): Promise<void> {
    await this.db.query(
      `UPDATE api_keys SET last_used_at = now(), last_used_address = $2
        WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - $3::interval)`,
      [keyId, storableOrigin({ address, userAgent: '' }).address, NOTED_AGAIN_AFTER],
    );
  }
}
