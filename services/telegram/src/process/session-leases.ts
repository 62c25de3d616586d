import type { Database, OwnConnection } from '@orbita/platform';
import { HAS_STALE_LOGIN, IS_IN_USE, IS_LOGGED_IN, IS_USABLE } from '../sessions/session-conditions.js';

/** How long a session is ours after the last successful renewal in the database. */
export const LEASE_MS = 15_000;

/** The wanted session: one, or the longest rested of those that may read, or of those whose begun login is stale. */
export type Wanted = { id: number } | { except: readonly number[] } | { staleLogin: true };

/** The same as an SQL condition, with its parameter as $5 if it has one. */
const conditionOf = (wanted: Wanted): [sql: string, ...parameter: unknown[]] => {
  if ('id' in wanted) return ['id = $5::bigint', wanted.id];
  if ('except' in wanted) return [`NOT id = ANY ($5::bigint[]) AND ${IS_USABLE}`, wanted.except];
  return [HAS_STALE_LOGIN];
};

export interface ClaimedSession {
  id: number;
  sessionSealed: string | null;
  /** By our own clock (`performance.now()`): after this another process may have it. */
  validUntil: number;
}

interface Holdings {
  /** Open here and at rest: may be claimed again. */
  resting: readonly number[];
  /** Open here and at work, or being closed: may not be claimed. */
  busy: readonly number[];
}

/** Why none of the sessions could be claimed. */
export interface Shortage {
  /** Sessions that are usable but in use. */
  inUse: number;
  /** The earliest end of a flood wait. */
  earliest: Date | null;
}

/**
 * Which process has a session open, stored in PostgreSQL and by the database's clock: whatever happens to Redis or to a
 * process, no session is open in two places.
 */
export class SessionLeases {
  /** A separate connection: renewals must not wait behind other queries. */
  private readonly renewals: OwnConnection;

  constructor(
    private readonly db: Database,
    /** Names this process. A restart has a new name. */
    readonly owner: string,
    private readonly callsPerMinute: number,
  ) {
    this.renewals = db.ownConnection({ timeoutMs: 3_000 });
  }

  /** @returns null when no wanted session is free */
  async claim(wanted: Wanted, { resting, busy }: Holdings): Promise<ClaimedSession | null> {
    const [condition, ...parameter] = conditionOf(wanted);
    // A login and a check do not count: «last read» is about reading with it. Their order is by its last call.
    const isRead = 'except' in wanted;
    const askedAt = performance.now();
    const [row] = await this.db.query<{ id: number; sessionSealed: string | null }>(
      `UPDATE telegram_sessions SET lease_owner = $1, lease_until = now() + $2 * interval '1 ms'${isRead ? ', last_used_at = now()' : ''}
        WHERE id = (
          SELECT id FROM telegram_sessions
           WHERE ${condition}
             AND NOT id = ANY ($4::bigint[])
             AND (NOT ${IS_IN_USE} OR (lease_owner = $1 AND id = ANY ($3::bigint[])))
           ORDER BY ${isRead ? 'last_used_at NULLS FIRST' : 'calls_at'}, id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, session_sealed AS "sessionSealed"`,
      [this.owner, LEASE_MS, resting, busy, ...parameter],
    );
    return row ? { ...row, validUntil: askedAt + LEASE_MS } : null;
  }

  /** Prolongs leases that are still ours. @returns those, and until when by our own clock */
  async renew(ids: readonly number[]): Promise<{ ids: Set<number>; validUntil: number }> {
    const askedAt = performance.now();
    const rows = await this.renewals.query<{ id: number }>(
      `UPDATE telegram_sessions SET lease_until = now() + $2 * interval '1 ms'
        WHERE lease_owner = $1 AND lease_until > now() AND id = ANY ($3::bigint[]) RETURNING id`,
      [this.owner, LEASE_MS, ids],
    );
    return { ids: new Set(rows.map(({ id }) => id)), validUntil: askedAt + LEASE_MS };
  }

  /** Gives a session back whose connection is closed. */
  async release(id: number): Promise<void> {
    await this.db.query(
      'UPDATE telegram_sessions SET lease_owner = NULL, lease_until = NULL WHERE id = $1 AND lease_owner = $2',
      [id, this.owner],
    );
  }

  /**
   * Books one call of a session that is ours.
   * @returns ms to wait before the call, so that the limit a minute is kept; null when it is not ours any more
   */
  async bookCall(id: number): Promise<number | null> {
    const [row] = await this.db.query<{ left: number }>(
      `UPDATE telegram_sessions
          SET calls_left = least($3::float8,
                coalesce(calls_left, $3::float8) + extract(epoch FROM now() - calls_at)::float8 * $3::float8 / 60) - 1,
              calls_at = now(), total_requests = total_requests + 1
        WHERE id = $1 AND lease_owner = $2 AND lease_until > now() RETURNING calls_left AS left`,
      [id, this.owner, this.callsPerMinute],
    );
    return row ? Math.max(0, (-row.left / this.callsPerMinute) * 60_000) : null;
  }

  async shortage(except: readonly number[]): Promise<Shortage> {
    const [row] = await this.db.query<Shortage>(
      `SELECT count(*) FILTER (WHERE ${IS_USABLE})::int AS "inUse",
              min(flood_wait_until) FILTER (WHERE flood_wait_until > now()) AS earliest
         FROM telegram_sessions WHERE ${IS_LOGGED_IN} AND is_active AND NOT id = ANY ($1::bigint[])`,
      [except],
    );
    return row ?? { inUse: 0, earliest: null };
  }

  /** How many sessions may be asked now or in a moment. */
  async usable(): Promise<number> {
    return (await this.shortage([])).inUse;
  }

  async close(): Promise<void> {
    await this.renewals.close();
  }
}
