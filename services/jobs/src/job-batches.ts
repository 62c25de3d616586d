import { type JobKind, type Said } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import type { JobAcceptance, NewJob } from './job-acceptance.js';
import type { JobEndings } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import { JOB_COLUMNS, type JobRecord, NOT_RETRIED, type StopFigures } from './job-record.js';
import { stopsAhead } from './job-stops.js';

/** Waiting jobs of a batch being stopped rest this long. If the stopping process dies, they go on after that. */
const STOPPING = '1 minute';

/** How far the jobs of a batch are. */
export interface BatchProgress {
  total: number;
  completed: number;
  failed: number;
  cancelled: number;
  open: number;
  /** Sentence of the job that failed last. Null when none has failed. */
  error: Said | null;
  /** What stopping the batch would cost now: completed jobs, and the credits of begun ones. Null when all have ended. */
  stop: StopFigures | null;
}

interface JobBatchesOptions {
  db: Database;
  endings: JobEndings;
  events: Pick<JobEvents, 'drafts'>;
}

/** Jobs ordered together, shown as one. */
export class JobBatches {
  constructor(
    private readonly options: JobBatchesOptions,
    private readonly acceptance: JobAcceptance,
  ) {}

  /**
   * Stores jobs of one user and kind that were ordered together: all or none, each with its own price. Together they count as
   * one
   * open job of the user, but take as many ranks as there are jobs.
   * @returns the jobs in the order given, and the id of the batch
   * @throws AppError as {@link JobAcceptance.accept}
   */
  async accept<K extends JobKind>(
    tx: Tx,
    jobs: readonly NewJob<K>[],
  ): Promise<{ batchId: number; accepted: JobRecord[] }> {
    const accepted = await this.acceptance.accept(tx, jobs);
    const [first] = accepted;
    if (!first) throw new Error('a batch without jobs');
    await tx.query('UPDATE jobs SET batch_id = $1 WHERE id = ANY ($2::bigint[])', [
      first.id,
      accepted.map(({ id }) => id),
    ]);
    return { batchId: first.id, accepted };
  }

  /** Progress of a batch of the user. All zero for an unknown batch. */
  async progress(userId: number, batchId: number): Promise<BatchProgress> {
    const [progress] = await this.options.db.query<Omit<BatchProgress, 'stop'>>(
      `SELECT count(*) AS total, count(*) FILTER (WHERE status = 'completed') AS completed,
              count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
              count(*) FILTER (WHERE status IN ('queued', 'active')) AS open,
              (array_agg(said(error_message, error_said) ORDER BY finished_at DESC) FILTER (WHERE status = 'failed'))[1] AS error
         FROM jobs WHERE batch_id = $1 AND user_id = $2 AND ${NOT_RETRIED}`,
      [batchId, userId],
    );
    if (!progress) throw new Error('the batch was not counted');
    if (progress.open === 0) return { ...progress, stop: null };
    const { db, endings, events } = this.options;
    // Jobs no worker has taken yet have shown nothing.
    const begun = await db.query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs
        WHERE batch_id = $1 AND user_id = $2 AND status IN ('queued', 'active') AND attempt > 0`,
      [batchId, userId],
    );
    const stops = await stopsAhead({ db, drafts: events.drafts, stops: endings.stops }, begun);
    const credits = [...stops.values()].reduce((sum, stop) => sum + stop.credits, 0);
    return { ...progress, stop: { delivered: progress.completed, ordered: progress.total, credits } };
  }

  /**
   * Stops the open jobs of a batch, running ones first. Each ends separately: one that completes meanwhile keeps its result, and
   * what another has shown is kept and paid for. No further job begins meanwhile, however fast the workers are.
   */
  async cancel(userId: number, batchId: number): Promise<void> {
    await this.options.db.query(
      `UPDATE jobs SET run_after = now() + $3::interval, sweep_after = now() + $3::interval
        WHERE batch_id = $1 AND user_id = $2 AND status = 'queued'`,
      [batchId, userId, STOPPING],
    );
    const open = await this.options.db.query<{ id: number }>(
      `SELECT id FROM jobs WHERE batch_id = $1 AND user_id = $2 AND status IN ('queued', 'active') ORDER BY status, id`,
      [batchId, userId],
    );
    const { db, endings } = this.options;
    for (const { id } of open) await db.transaction((tx) => endings.stop(tx, id));
  }
}
