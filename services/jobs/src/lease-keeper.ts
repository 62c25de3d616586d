import type { Database, Logger, OwnConnection } from '@orbita/platform';
import { HEARTBEAT_MS, LEASE_MS } from '@orbita/queue';
import type { JobRun } from './job-run.js';

/** A heartbeat without an answer after this long is given up for the next one, well before the lease ends. */
const BEAT_TIMEOUT_MS = 2_000;

/**
 * Prolongs the leases of a process's runs, one heartbeat at a time on a separate connection, so that neither a crowded pool nor
 * a slow heartbeat can lose a job. A row another transaction has locked is skipped: it is not lost by that.
 */
export class LeaseKeeper {
  private readonly connection: OwnConnection;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    db: Database,
    private readonly runs: () => readonly JobRun[],
    private readonly logger: Logger,
  ) {
    this.connection = db.ownConnection({ timeoutMs: BEAT_TIMEOUT_MS });
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /** One heartbeat: prolongs what this process holds and stops the runs that lost their lease. */
  async heartbeat(): Promise<void> {
    const running = this.runs();
    if (running.length === 0) return;
    try {
      const held = await this.connection.query<{ id: number }>(
        `WITH held AS (SELECT * FROM unnest($1::bigint[], $2::int[]) AS held(id, fence)),
         mine AS (
           SELECT jobs.id FROM jobs JOIN held USING (id, fence) WHERE jobs.status = 'active'
              FOR NO KEY UPDATE OF jobs SKIP LOCKED),
         prolonged AS (
           UPDATE jobs SET lease_until = now() + $3 * interval '1 ms' FROM mine WHERE jobs.id = mine.id)
         SELECT jobs.id FROM jobs JOIN held USING (id, fence) WHERE jobs.status = 'active'`,
        [running.map(({ job }) => job.id), running.map(({ job }) => job.fence), LEASE_MS],
      );
      const ids = new Set(held.map(({ id }) => id));
      for (const run of running) if (!ids.has(run.job.id)) run.stop('taken over');
    } catch (error) {
      this.logger.warn({ err: error }, 'heartbeat of jobs failed');
    }
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.heartbeat().finally(() => this.schedule()), HEARTBEAT_MS);
  }
}
