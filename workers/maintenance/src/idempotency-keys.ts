import { type Database, type PersonalErasure, forgetOlder } from '@orbita/platform';

// The table belongs to the gateway, another process. These are the two statements that other processes run on it.

/** Removes up to `limit` keys that are older than `keep` (an interval of PostgreSQL). @returns how many */
export const forgetIdempotencyKeys = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'idempotency_keys', { column: 'created_at', than: keep, limit, key: 'ctid' });

/** The stored answers contain what a user made. */
export const idempotencyKeysErasure: PersonalErasure = {
  tables: ['idempotency_keys'],
  kept: {},
  erase: async (tx, userId, limit) => {
    const gone = await tx.query(
      `DELETE FROM idempotency_keys WHERE (scope, key) IN (
         SELECT scope, key FROM idempotency_keys WHERE scope = 'user:' || $1::bigint LIMIT $2 FOR UPDATE)
       RETURNING key`,
      [userId, limit],
    );
    return gone.length;
  },
};
