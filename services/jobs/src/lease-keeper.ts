import { type Database, type Logger, type OwnConnection, PeriodicTask } from '@orbita/platform';
import { HEARTBEAT_MS, LEASE_MS } from '@orbita/queue';

/** A heartbeat without an answer after this long is given up for the next one, well before the lease ends. */
const BEAT_TIMEOUT_MS = 2_000;

/** A row as this process claimed it. */
interface Claim {
  readonly id: number;
  readonly fence: number;
}

interface LeaseKeeperOptions<Held extends Claim> {
  db: Database;
  table: 'jobs' | 'acts';
  /** What this process holds. */
  held: () => readonly Held[];
  /** Called for each row that is no longer its. */
  onLost?: (held: Held) => void;
  logger: Logger;
}

/**
 * Prolongs the leases of what a process holds, one heartbeat at a time on a separate connection, so that neither a crowded pool
 * nor a slow heartbeat can lose a row. A row another transaction has locked is skipped: it is not lost by that.
 */
export class LeaseKeeper<Held extends Claim> {
  private readonly connection: OwnConnection;
  private readonly beating: PeriodicTask;

  constructor(private readonly options: LeaseKeeperOptions<Held>) {
    const { db, table, logger } = options;
    this.connection = db.ownConnection({ timeoutMs: BEAT_TIMEOUT_MS });
    const piece = (): Promise<void> => this.heartbeat();
    this.beating = new PeriodicTask({ name: `leases of ${table}`, everyMs: HEARTBEAT_MS, piece, logger });
  }

  start(): this {
    this.beating.start();
    return this;
  }

  async stop(): Promise<void> {
    await this.beating.stop();
    await this.connection.close();
  }

  /** One heartbeat: prolongs what this process holds and tells what it has lost. */
  async heartbeat(): Promise<void> {
    const { table, held, onLost } = this.options;
    const mine = held();
    if (mine.length === 0) return;
    const kept = await this.connection.query<{ id: number }>(
      `WITH held AS (SELECT * FROM unnest($1::bigint[], $2::int[]) AS held(id, fence)),
       mine AS (
         SELECT claim.id FROM ${table} claim JOIN held USING (id, fence) WHERE claim.lease_until IS NOT NULL
            FOR NO KEY UPDATE OF claim SKIP LOCKED),
       prolonged AS (
         UPDATE ${table} SET lease_until = now() + $3 * interval '1 ms' FROM mine WHERE ${table}.id = mine.id)
       SELECT claim.id FROM ${table} claim JOIN held USING (id, fence) WHERE claim.lease_until IS NOT NULL`,
      [mine.map(({ id }) => id), mine.map(({ fence }) => fence), LEASE_MS],
    );
    const ids = new Set(kept.map(({ id }) => id));
    for (const row of mine) if (!ids.has(row.id)) onLost?.(row);
  }
}
