import { AppError, type JobKind } from '@orbita/contracts';
import { type Database, type Logger, jobDuration, jobsActive, withLogContext } from '@orbita/platform';
import {
  HEARTBEAT_MS,
  JOB_POLICY,
  type JobKindOf,
  type JobMessage,
  type JobProducer,
  LEASE_MS,
  type QueueName,
  parsePayload,
} from '@orbita/queue';
import { type JobEndings, type JobSettlement, failureFrom } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import type { JobHandler, JobHandlers } from './job-handler.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';
import { JobRun, RunStopped } from './job-run.js';

interface JobRunnerOptions<Q extends QueueName> {
  queue: Q;
  handlers: JobHandlers<Q>;
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  settlement: JobSettlement;
  events: JobEvents;
  logger: Logger;
  /** Name of this process in the rows it holds, for people who read them. */
  worker: string;
}

/** A run lost its job between its last word and its commit: its result is thrown away. */
class FenceLost extends Error {}

/** Runs announced jobs of one queue. The life of a job is told in docs/ARCHITECTURE.md. */
export class JobRunner<Q extends QueueName> {
  private readonly runs = new Map<number, JobRun>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly stopListening: () => void;
  private stopping = false;

  constructor(private readonly options: JobRunnerOptions<Q>) {
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS);
    this.stopListening = options.events.onEnded((jobId) => this.runs.get(jobId)?.stop('taken over'));
  }

  /** One announcement, from claim to the end of this run. Resolves also when there was nothing to do. */
  async run({ jobId, requestId }: JobMessage): Promise<void> {
    if (this.stopping) return;
    await withLogContext({ jobId, requestId: requestId ?? undefined }, async () => {
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
    clearInterval(this.heartbeat);
    this.stopListening();
    const running = [...this.runs.values()];
    for (const run of running) run.stop('shutdown');
    await Promise.all(running.map((run) => this.handBack(run)));
  }

  /** Takes the job if nobody else holds it: a waiting one, or one whose worker fell silent. */
  private async claim(jobId: number): Promise<JobRecord | null> {
    const { db, worker } = this.options;
    const [job] = await db.query<JobRecord>(
      `UPDATE jobs SET status = 'active', fence = fence + 1, attempt = attempt + 1, worker = $2,
              lease_until = now() + $3 * interval '1 ms', started_at = coalesce(started_at, clock_timestamp())
        WHERE id = $1 AND deadline_at > now()
          AND (status = 'queued' OR (status = 'active' AND lease_until < now()))
        RETURNING ${JOB_COLUMNS}`,
      [jobId, worker, LEASE_MS],
    );
    return job ?? null;
  }

  private async execute(job: JobRecord): Promise<void> {
    const { db, logger, queue } = this.options;
    const finish = jobDuration.startTimer({ kind: job.kind });
    // Only the very first claim can be sure that nobody stored anything; a handed-back job is at attempt 1 again.
    const stored = job.fence === 1 ? [] : await this.storedPieces(job.id);
    const run = new JobRun(job, new Map(stored.map(({ key, value }) => [key, value])), db, logger);
    this.runs.set(job.id, run);
    jobsActive.set({ queue }, this.runs.size);
    const deadline = setTimeout(() => run.stop('deadline'), Math.max(0, job.deadlineAt.getTime() - Date.now()));
    let outcome = 'completed';
    try {
      await this.runAndCommit(run, job.kind as JobKindOf<Q>);
    } catch (error) {
      outcome = await this.handleFailure(run, error);
    } finally {
      clearTimeout(deadline);
      this.runs.delete(job.id);
      jobsActive.set({ queue }, this.runs.size);
      const seconds = finish({ outcome });
      logger.info({ kind: job.kind, attempt: job.attempt, outcome, ms: Math.round(seconds * 1_000) }, 'job run ended');
    }
  }

  private async storedPieces(jobId: number): Promise<{ key: string; value: unknown }[]> {
    return this.options.db.query('SELECT key, value FROM job_checkpoints WHERE job_id = $1', [jobId]);
  }

  private async runAndCommit<K extends JobKindOf<Q>>(run: JobRun, kind: K): Promise<void> {
    const { db, handlers, settlement, events } = this.options;
    // The table is exhaustive by its type; the index only loses the link between kind and payload.
    const handler = handlers[kind] as unknown as JobHandler<JobKind>;
    const payload = parsePayload<JobKind>(kind, run.job.payload);
    const result = await handler.run(run, payload);
    await run.flush();
    run.signal.throwIfAborted();
    await db.transaction(async (tx) => {
      // The job before what it wrote and before its credits: the order everybody takes them in.
      const [job] = await tx.query<JobRecord>(
        `SELECT ${JOB_COLUMNS} FROM jobs WHERE id = $1 AND fence = $2 AND status = 'active' FOR NO KEY UPDATE`,
        [run.job.id, run.job.fence],
      );
      if (!job) throw new FenceLost();
      const shown = await handler.commit(tx, job, payload, result);
      await settlement.capture(tx, job);
      await tx.query(
        `WITH served AS (DELETE FROM job_checkpoints WHERE job_id = $1)
         UPDATE jobs SET status = 'completed', done = total, result = $2, lease_until = NULL, finished_at = clock_timestamp()
          WHERE id = $1`,
        [job.id, JSON.stringify(shown ?? null)],
      );
      tx.afterCommit(() => events.ended(job.id));
    });
  }

  /** Decides what a broken run means for its job; returns the outcome for logs and metrics. */
  private async handleFailure(run: JobRun, error: unknown): Promise<string> {
    const { endings, logger } = this.options;
    const { job } = run;
    const stopped: unknown = run.signal.aborted ? run.signal.reason : error;
    if (stopped instanceof FenceLost) return 'fenced off';
    if (stopped instanceof RunStopped && stopped.reason !== 'deadline') return stopped.reason;
    if (stopped instanceof RunStopped) {
      // Why it took so long says more than that it did.
      const reason = error instanceof AppError ? error : new AppError('JOB_DEADLINE_EXCEEDED');
      await endings.abandonNow(job.id, 'failed', failureFrom(reason), job.fence);
      return 'deadline';
    }
    const retryable = !(error instanceof AppError) || error.retryable;
    logger.warn({ err: error, attempt: job.attempt, retryable }, 'a job run failed');
    if (retryable && job.attempt < JOB_POLICY[job.kind].attempts) {
      await this.retry(run);
      return 'retry';
    }
    await endings.abandonNow(job.id, 'failed', failureFrom(error), job.fence);
    return 'failed';
  }

  private async retry(run: JobRun): Promise<void> {
    const { job } = run;
    const delayMs = JOB_POLICY[job.kind].backoffMs * 2 ** (job.attempt - 1);
    await run.flush();
    await this.requeue(job, { delayMs, attempt: job.attempt });
  }

  private async handBack(run: JobRun): Promise<void> {
    const { job } = run;
    try {
      await run.flush();
      await this.requeue(job, { delayMs: 0, attempt: job.attempt - 1 });
    } catch (error) {
      // The lease runs out by itself and the sweep takes over.
      this.options.logger.warn({ err: error, jobId: job.id }, 'a job could not be handed back');
    }
  }

  /** Puts a job this run still holds back on its queue. */
  private async requeue(job: JobRecord, { delayMs, attempt }: { delayMs: number; attempt: number }): Promise<void> {
    const { db, producer, logger } = this.options;
    const [queued] = await db.query<JobRecord>(
      `UPDATE jobs SET status = 'queued', fence = fence + 1, attempt = $3, lease_until = NULL,
              sweep_after = now() + ($4 + 1000) * interval '1 ms'
        WHERE id = $1 AND fence = $2 AND status = 'active' RETURNING ${JOB_COLUMNS}`,
      [job.id, job.fence, attempt, delayMs],
    );
    if (!queued) return;
    const { id: jobId, kind, fence, priority, requestId } = queued;
    await producer
      .announce([{ jobId, kind, fence, priority, delayMs, requestId }])
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'a job was put back without an announcement, the sweep will make it'),
      );
  }

  /** Prolongs the leases of all running jobs in one statement and stops the runs that lost theirs. */
  private async beat(): Promise<void> {
    const running = [...this.runs.values()];
    if (running.length === 0) return;
    try {
      const alive = await this.options.db.query<{ id: number }>(
        `UPDATE jobs SET lease_until = now() + $3 * interval '1 ms'
           FROM unnest($1::bigint[], $2::int[]) AS held(id, fence)
          WHERE jobs.id = held.id AND jobs.fence = held.fence AND jobs.status = 'active' RETURNING jobs.id`,
        [running.map(({ job }) => job.id), running.map(({ job }) => job.fence), LEASE_MS],
      );
      const ids = new Set(alive.map(({ id }) => id));
      for (const run of running) if (!ids.has(run.job.id) && this.runs.get(run.job.id) === run) run.stop('taken over');
    } catch (error) {
      this.options.logger.warn({ err: error }, 'heartbeat failed');
    }
  }
}
