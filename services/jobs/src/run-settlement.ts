import { AppError, type JobKind } from '@orbita/contracts';
import { type Database, type Logger, isDatabaseUnavailable } from '@orbita/platform';
import { JOB_POLICY, type JobProducer } from '@orbita/queue';
import { BrokenJob } from './broken-job.js';
import { type JobEndings, failureFrom } from './job-endings.js';
import type { JobHandler } from './job-handler.js';
import { type JobMoney, captureFor } from './job-money.js';
import type { JobRecord } from './job-record.js';
import type { JobRun } from './job-run.js';

/** What a run produced: a result, or why there is none. */
export type WorkEnd = { result: unknown } | { error: unknown };

/**
 * How a run ends, by what ended it:
 *
 * | what                                   | the row                                        | outcome             |
 * |----------------------------------------|------------------------------------------------|---------------------|
 * | a result                               | completed with it, in one transaction          | completed           |
 * | an error another run may mend          | queued again after a pause                     | retry               |
 * | a service of ours is away              | queued again after a pause, attempt not counted | retry              |
 * | any other error, or the last attempt   | failed, credits returned                       | failed              |
 * | stop: deadline                         | failed, credits returned                       | deadline            |
 * | stop: shutdown                         | queued again at once, attempt not counted      | shutdown            |
 * | stop: taken over                       | untouched: it ended or is another run's        | taken over          |
 * | the fence moved before the commit      | untouched, the result is thrown away           | fenced off          |
 * | the database stayed away               | untouched: its lease runs out, the sweep comes | unsettled           |
 */
export type Outcome =
  | 'completed'
  | 'retry'
  | 'failed'
  | 'deadline'
  | 'shutdown'
  | 'taken over'
  | 'fenced off'
  | 'unsettled';

interface RunSettlementOptions {
  handlerOf: (kind: JobKind) => JobHandler<JobKind>;
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  money: JobMoney;
  logger: Logger;
}

/** How long the end of a run waits for an unavailable database: a restart takes less, and a new run costs model calls. */
const OUTAGE_PATIENCE_MS = 15_000;
/**
 * Pause between runs of a job whose files are unavailable. Only its deadline ends the wait, because a run may have cost money.
 */
const AWAY_PAUSE_MS = 15_000;
/** This long after a pause ended, its message may be missing: then the sweep looks. */
const SWEEP_GRACE_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Updates the row of a finished run as the table of {@link Outcome} says. Every statement is guarded by its fence. */
export class RunSettlement {
  private isHurried = false;

  constructor(private readonly options: RunSettlementOptions) {}

  /** The process is stopping: from now on no run waits for an unavailable database. */
  stopWaiting(): void {
    this.isHurried = true;
  }

  /** @throws Error when the row could not be settled: its lease expires */
  async settle(run: JobRun, end: WorkEnd): Promise<Outcome> {
    if (run.stopped) return this.settleStopped(run, 'error' in end ? end.error : undefined);
    if ('error' in end) {
      run.break();
      return this.settleBroken(run, end.error);
    }
    run.finish();
    try {
      return await this.throughOutage(() => this.commit(run, end.result));
    } catch (error) {
      return run.stopped ? this.settleStopped(run, error) : this.settleBroken(run, error);
    }
  }

  private async commit(run: JobRun, result: unknown): Promise<Outcome> {
    const { handlerOf, db, money, endings } = this.options;
    const { job } = run;
    await run.flush();
    return db.transaction(async (tx) => {
      // Locks the job before its domain rows and its credits: everyone uses that order.
      const [row] = await tx.query<Pick<JobRecord, 'status'>>(
        'SELECT status FROM jobs WHERE id = $1 AND fence = $2 FOR NO KEY UPDATE',
        [job.id, job.fence],
      );
      const ended = { ...job, status: 'completed', errorCode: null } as const;
      // An earlier try committed and only its answer was lost: the steps after its commit were skipped.
      if (row?.status === 'completed') {
        endings.announce(tx, ended);
        return 'completed';
      }
      if (row?.status !== 'active') return 'fenced off';
      const handler = handlerOf(job.kind);
      const shown = await handler.commit(tx, job, run.payload(), result);
      await captureFor(money, tx, job, handler.due?.(job, result));
      await tx.query(
        `WITH served AS (DELETE FROM job_checkpoints WHERE job_id = $1)
         UPDATE jobs SET status = 'completed', done = total, result = $2, lease_until = NULL, finished_at = clock_timestamp()
          WHERE id = $1`,
        [job.id, JSON.stringify(shown ?? null)],
      );
      await endings.notify(tx, ended);
      endings.announce(tx, ended);
      return 'completed';
    });
  }

  private async settleBroken(run: JobRun, error: unknown): Promise<Outcome> {
    const { job } = run;
    const retryable = error instanceof AppError ? error.retryable : !(error instanceof BrokenJob);
    this.options.logger.warn({ err: error, attempt: job.attempt, retryable }, 'job run failed');
    if (retryable && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
      await this.requeue(run, { delayMs: AWAY_PAUSE_MS, attempt: job.attempt - 1 });
      return 'retry';
    }
    if (retryable && job.attempt < JOB_POLICY[job.kind].attempts) {
      const delayMs = JOB_POLICY[job.kind].backoffMs * 2 ** (job.attempt - 1);
      await this.requeue(run, { delayMs, attempt: job.attempt });
      return 'retry';
    }
    await this.abandon(run, error);
    return 'failed';
  }

  private async settleStopped(run: JobRun, error: unknown): Promise<Outcome> {
    switch (run.stopped) {
      case 'shutdown':
        await this.requeue(run, { delayMs: 0, attempt: run.job.attempt - 1 });
        return 'shutdown';
      case 'deadline':
        // The cause of the slowness says more than the deadline itself.
        await this.abandon(run, error instanceof AppError ? error : new AppError('JOB_DEADLINE_EXCEEDED'));
        return 'deadline';
      case 'taken over':
      case undefined:
        return 'taken over';
    }
  }

  private async abandon(run: JobRun, error: unknown): Promise<void> {
    const { endings } = this.options;
    await this.throughOutage(() => endings.abandonNow(run.job.id, 'failed', failureFrom(error), run.job.fence));
  }

  /** Puts a job this run still holds back on its queue, with its unsaved progress if that can be written. */
  private async requeue(run: JobRun, { delayMs, attempt }: { delayMs: number; attempt: number }): Promise<void> {
    const { db, producer, logger } = this.options;
    const { id: jobId, kind, priority, requestId } = run.job;
    const queued = await this.throughOutage(async () => {
      await run.flush().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error }, 'last pieces of a run not written');
      });
      const [row] = await db.query<Pick<JobRecord, 'fence'>>(
        `UPDATE jobs SET status = 'queued', fence = fence + 1, attempt = $3, lease_until = NULL,
                run_after = now() + $4 * interval '1 ms', sweep_after = now() + ($4 + $5) * interval '1 ms'
          WHERE id = $1 AND fence = $2 AND status = 'active' RETURNING fence`,
        [jobId, run.job.fence, attempt, delayMs, SWEEP_GRACE_MS],
      );
      return row;
    });
    if (!queued) return;
    await producer
      .announce([{ jobId, kind, fence: queued.fence, priority, delayMs, requestId }])
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'job put back without announcement, the sweep will announce it'),
      );
  }

  /** Repeats an ending while the database is unavailable. A stopping process does not wait. */
  private async throughOutage<T>(end: () => Promise<T>): Promise<T> {
    const until = Date.now() + OUTAGE_PATIENCE_MS;
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 1_000)) {
      try {
        return await end();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || Date.now() > until || this.isHurried) throw error;
        await pause(waitMs);
      }
    }
  }
}
