import { AppError, type JobKind } from '@orbita/contracts';
import {
  type Database,
  type Logger,
  isDatabaseUnavailable,
  jobDuration,
  jobsActive,
  withLogContext,
} from '@orbita/platform';
import {
  type Announcement,
  JOBS,
  JOB_POLICY,
  type JobKindOf,
  type JobProducer,
  LEASE_MS,
  type QueueName,
} from '@orbita/queue';
import { BrokenJob, payloadOf } from './broken-job.js';
import { type JobEndings, failureFrom } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import type { JobHandler, JobHandlers } from './job-handler.js';
import { type JobMoney, captureFor } from './job-money.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';
import { JobRun } from './job-run.js';
import { LeaseKeeper } from './lease-keeper.js';

interface JobRunnerOptions<Q extends QueueName> {
  handlers: JobHandlers<Q>;
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  money: JobMoney;
  events: JobEvents;
  logger: Logger;
  /** Name of this process in the rows it holds, for people who read them. */
  worker: string;
}

/**
 * How a run ends, by what ended it:
 *
 * | what                                   | the row                                        | outcome             |
 * |----------------------------------------|------------------------------------------------|---------------------|
 * | a result                               | completed with it, in one transaction          | completed           |
 * | an error another run may mend          | queued again after a pause                     | retry               |
 * | any other error, or the last attempt   | failed, credits returned                       | failed              |
 * | stop: deadline                         | failed, credits returned                       | deadline            |
 * | stop: shutdown                         | queued again at once, attempt not counted      | shutdown            |
 * | stop: taken over                       | untouched: it ended or is another run's        | taken over          |
 * | the fence moved before the commit      | untouched, the result is thrown away           | fenced off          |
 * | the database stayed away               | untouched: its lease runs out, the sweep comes | unsettled           |
 */
type Outcome = 'completed' | 'retry' | 'failed' | 'deadline' | 'shutdown' | 'taken over' | 'fenced off' | 'unsettled';

/** A handler that was told to stop has this long for its last word: a finished piece, the reason of its slowness. */
const LAST_WORD_MS = 500;
/** How long the end of a run waits for a database that went away: a restart takes less, a new run costs the model. */
const OUTAGE_PATIENCE_MS = 15_000;
/** Past the moment a pause ends, the message that says so may be missing: the sweep looks then. */
const SWEEP_GRACE_MS = 1_000;
/** A job only a newer version knows is announced again after this, so that one of those may take it. */
const UNKNOWN_KIND_PAUSE_MS = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs announced jobs. The life of a job is told in docs/ARCHITECTURE.md, the life of a run at {@link JobRun}. */
export class JobRunner<Q extends QueueName> {
  private readonly runs = new Map<number, JobRun>();
  private readonly leases: LeaseKeeper;
  private readonly stopListening: () => void;
  private stopping = false;

  constructor(private readonly options: JobRunnerOptions<Q>) {
    const { db, events, logger } = options;
    this.leases = new LeaseKeeper(db, () => [...this.runs.values()], logger);
    this.stopListening = events.onEnded((jobId) => this.runs.get(jobId)?.stop('taken over'));
  }

  /** One announcement, from claim to the end of this run. Resolves also when there was nothing to do. */
  async run({ jobId, kind, requestId }: Announcement): Promise<void> {
    if (this.stopping) return;
    await withLogContext({ jobId, requestId: requestId ?? undefined }, async () => {
      if (!(kind in this.options.handlers)) return this.stepOver(jobId, kind);
      const job = await this.claim(jobId);
      if (job) await this.execute(job);
    });
  }

  /**
   * Hands every running job back to the queue at once, so that another worker goes on from its checkpoints.
   * Planned restarts do not count as attempts. Close the consumer first: it would take the jobs right back.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    this.stopListening();
    const running = [...this.runs.values()];
    for (const run of running) run.stop('shutdown');
    await Promise.all(running.map(({ gone }) => gone));
    await this.leases.stop();
  }

  /** Takes the job if nobody else holds it and its pause is over: a waiting one, or one whose worker fell silent. */
  private async claim(jobId: number): Promise<JobRecord | null> {
    const { db, worker, handlers } = this.options;
    const [job] = await db.query<JobRecord>(
      `UPDATE jobs SET status = 'active', fence = fence + 1, attempt = attempt + 1, worker = $2,
              lease_until = now() + $3 * interval '1 ms', started_at = coalesce(started_at, clock_timestamp())
        WHERE id = $1 AND kind = ANY($4::text[]) AND deadline_at > now() AND run_after <= now()
          AND (status = 'queued' OR (status = 'active' AND lease_until < now()))
        RETURNING ${JOB_COLUMNS}`,
      [jobId, worker, LEASE_MS, Object.keys(handlers)],
    );
    return job ?? null;
  }

  /** A newer version announced it: its message is let go, and the sweep makes another soon. */
  private async stepOver(jobId: number, kind: string): Promise<void> {
    this.options.logger.info({ kind }, 'a job of an unknown kind is left to others');
    await this.options.db.query(
      `UPDATE jobs SET sweep_after = now() + $2 * interval '1 ms' WHERE id = $1 AND status = 'queued'`,
      [jobId, UNKNOWN_KIND_PAUSE_MS],
    );
  }

  private async execute(job: JobRecord): Promise<void> {
    const { logger } = this.options;
    const finish = jobDuration.startTimer({ kind: job.kind });
    const run = new JobRun(job, this.options);
    this.register(run);
    const deadline = setTimeout(() => run.stop('deadline'), Math.max(0, job.deadlineAt.getTime() - Date.now()));
    const work = this.work(run);
    let outcome: Outcome = 'unsettled';
    try {
      outcome = await this.settle(run, work);
    } catch (error) {
      logger.error({ err: error }, 'a run could not be settled, its lease runs out');
    } finally {
      clearTimeout(deadline);
      run.leave();
      this.unregister(run);
      const seconds = finish({ outcome });
      logger.info({ kind: job.kind, attempt: job.attempt, outcome, ms: Math.round(seconds * 1_000) }, 'job run ended');
    }
    // A handler that is slow to stop keeps its place among those that run side by side.
    await work.catch(() => undefined);
  }

  /** A process that slept through its lease may take its own job over: the older run has lost it. */
  private register(run: JobRun): void {
    this.runs.get(run.job.id)?.stop('taken over');
    this.runs.set(run.job.id, run);
    this.countRuns(run, 1);
  }

  private unregister(run: JobRun): void {
    if (this.runs.get(run.job.id) === run) this.runs.delete(run.job.id);
    this.countRuns(run, -1);
  }

  private countRuns({ job }: JobRun, by: 1 | -1): void {
    jobsActive.inc({ queue: JOBS[job.kind].queue }, by);
  }

  /** What the handler does with the job, from `begin` on. */
  private async work(run: JobRun): Promise<unknown> {
    const { job } = run;
    const payload = payloadOf(job.kind, job);
    // Only the very first claim can be sure that nobody stored anything; a handed-back job is at attempt 1 again.
    const stored = job.fence === 1 ? [] : await this.storedPieces(job.id);
    run.signal.throwIfAborted();
    run.begin(new Map(stored.map(({ key, value }) => [key, value])));
    return this.handlerOf(job.kind).run(run, payload);
  }

  /** Waits for the work or for the word to stop, and does to the row what the table above says. */
  private async settle(run: JobRun, work: Promise<unknown>): Promise<Outcome> {
    const ended = await this.resultOf(run, work);
    if (run.stopped) return this.settleStopped(run, 'error' in ended ? ended.error : undefined);
    if ('error' in ended) {
      run.break();
      return this.settleBroken(run, ended.error);
    }
    run.finish();
    try {
      return await this.throughOutage(() => this.commit(run, ended.result));
    } catch (error) {
      return run.stopped ? this.settleStopped(run, error) : this.settleBroken(run, error);
    }
  }

  private async resultOf(run: JobRun, work: Promise<unknown>): Promise<{ result: unknown } | { error: unknown }> {
    const told = work.then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    let timer: NodeJS.Timeout | undefined;
    const stopped = new Promise<{ error: unknown }>((resolve) => {
      const onAbort = (): void => {
        timer = setTimeout(() => resolve({ error: run.signal.reason }), LAST_WORD_MS);
      };
      if (run.signal.aborted) onAbort();
      else run.signal.addEventListener('abort', onAbort, { once: true });
    });
    const ended = await Promise.race([told, stopped]);
    clearTimeout(timer);
    return ended;
  }

  private async commit(run: JobRun, result: unknown): Promise<Outcome> {
    const { db, money, events } = this.options;
    await run.flush();
    return db.transaction(async (tx) => {
      // The job before what it wrote and before its credits: the order everybody takes them in.
      const [job] = await tx.query<JobRecord>(
        `SELECT ${JOB_COLUMNS} FROM jobs WHERE id = $1 AND fence = $2 FOR NO KEY UPDATE`,
        [run.job.id, run.job.fence],
      );
      // An earlier try committed, and only its answer was lost.
      if (job?.status === 'completed') return 'completed';
      if (job?.status !== 'active') return 'fenced off';
      const shown = await this.handlerOf(job.kind).commit(tx, job, payloadOf(job.kind, job), result);
      await captureFor(money, tx, job);
      await tx.query(
        `WITH served AS (DELETE FROM job_checkpoints WHERE job_id = $1)
         UPDATE jobs SET status = 'completed', done = total, result = $2, lease_until = NULL, finished_at = clock_timestamp()
          WHERE id = $1`,
        [job.id, JSON.stringify(shown ?? null)],
      );
      tx.afterCommit(() => events.ended(job.id));
      return 'completed';
    });
  }

  private async settleBroken(run: JobRun, error: unknown): Promise<Outcome> {
    const { job } = run;
    const retryable = error instanceof AppError ? error.retryable : !(error instanceof BrokenJob);
    this.options.logger.warn({ err: error, attempt: job.attempt, retryable }, 'a job run failed');
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
        // Why it took so long says more than that it did.
        await this.abandon(run, error instanceof AppError ? error : new AppError('JOB_DEADLINE_EXCEEDED'));
        return 'deadline';
      default:
        return 'taken over';
    }
  }

  private async abandon(run: JobRun, error: unknown): Promise<void> {
    const { endings } = this.options;
    await this.throughOutage(() => endings.abandonNow(run.job.id, 'failed', failureFrom(error), run.job.fence));
  }

  /** Puts a job this run still holds back on its queue, with what it has said so far if that can be written. */
  private async requeue(run: JobRun, { delayMs, attempt }: { delayMs: number; attempt: number }): Promise<void> {
    const { db, producer, logger } = this.options;
    const { job } = run;
    const queued = await this.throughOutage(async () => {
      await run.flush().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        logger.warn({ err: error }, 'the last pieces of a run were not written');
      });
      const [row] = await db.query<JobRecord>(
        `UPDATE jobs SET status = 'queued', fence = fence + 1, attempt = $3, lease_until = NULL,
                run_after = now() + $4 * interval '1 ms', sweep_after = now() + ($4 + $5) * interval '1 ms'
          WHERE id = $1 AND fence = $2 AND status = 'active' RETURNING ${JOB_COLUMNS}`,
        [job.id, job.fence, attempt, delayMs, SWEEP_GRACE_MS],
      );
      return row;
    });
    if (!queued) return;
    const { id: jobId, kind, fence, priority, requestId } = queued;
    await producer
      .announce([{ jobId, kind, fence, priority, delayMs, requestId }])
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'a job was put back without an announcement, the sweep will make it'),
      );
  }

  /** Repeats an ending while the database is away; a process that is stopping has no patience. */
  private async throughOutage<T>(end: () => Promise<T>): Promise<T> {
    const until = Date.now() + OUTAGE_PATIENCE_MS;
    for (let waitMs = 100; ; waitMs = Math.min(2 * waitMs, 1_000)) {
      try {
        return await end();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || Date.now() > until || this.stopping) throw error;
        await pause(waitMs);
      }
    }
  }

  private async storedPieces(jobId: number): Promise<{ key: string; value: unknown }[]> {
    return this.options.db.query('SELECT key, value FROM job_checkpoints WHERE job_id = $1', [jobId]);
  }

  /** The table is exhaustive by its type: what was claimed has a handler. */
  private handlerOf(kind: JobKind): JobHandler<JobKind> {
    return this.options.handlers[kind as JobKindOf<Q>];
  }
}
