import type { JobKind } from '@orbita/contracts';
import {
  type Database,
  type Logger,
  type OpenSpan,
  inSpan,
  jobDuration,
  jobsActive,
  withLogContext,
} from '@orbita/platform';
import { type Announcement, JOBS, type JobKindOf, type JobProducer, LEASE_MS, type QueueName } from '@orbita/queue';
import { checkpointsOf } from './checkpoints.js';
import type { JobEndings } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import type { JobHandler, JobHandlers } from './job-handler.js';
import type { JobMoney } from './job-money.js';
import { CLAIMED_COLUMNS, type ClaimedJob } from './job-record.js';
import { JobRun } from './job-run.js';
import { LeaseKeeper } from './lease-keeper.js';
import { type Outcome, RunSettlement, type WorkEnd } from './run-settlement.js';

interface JobRunnerOptions<Q extends QueueName> {
  handlers: JobHandlers<Q>;
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  money: JobMoney;
  events: JobEvents;
  logger: Logger;
  /** Gets one line per run. */
  runLog: Logger;
  /** Name of this process in the rows it holds, for people who read them. */
  worker: string;
}

/** A job as it is claimed. */
interface DueJob extends ClaimedJob {
  /** Since it was accepted or its pause ended, by the database's clock. Includes a killed run: no row says when it ended. */
  waitedMs: number;
}

/** How long a stopped handler may still report: a finished piece, the reason of its slowness. */
const LAST_REPORT_MS = 500;
/** A job only a newer version knows is announced again after this, so that a newer process may take it. */
const UNKNOWN_KIND_PAUSE_MS = 2_000;

/**
 * Runs announced jobs. The life of a job is described in README.md of this service, the life of a run at {@link JobRun}, its end
 * at {@link RunSettlement}.
 */
export class JobRunner<Q extends QueueName> {
  private readonly runs = new Map<number, JobRun>();
  private readonly leases: LeaseKeeper<ClaimedJob>;
  private readonly settlement: RunSettlement;
  private readonly stopListening: () => void;
  private stopping = false;

  constructor(private readonly options: JobRunnerOptions<Q>) {
    const { db, events, logger } = options;
    this.leases = new LeaseKeeper({
      db,
      table: 'jobs',
      held: () => [...this.runs.values()].map(({ job }) => job),
      onLost: (job) => this.stopRun(job),
      logger,
    }).start();
    this.settlement = new RunSettlement({ ...options, handlerOf: (kind) => this.handlerOf(kind) });
    this.stopListening = events.onEnded((jobId) => this.runs.get(jobId)?.stop('taken over'));
  }

  /** Runs of jobs of a queue in this process. */
  running(queue: QueueName): number {
    return [...this.runs.values()].filter(({ job }) => JOBS[job.kind].queue === queue).length;
  }

  /** Handles one announcement, from claim to the end of this run. Also resolves when there was nothing to do. */
  async run(announcement: Announcement): Promise<void> {
    if (this.stopping) return;
    const { jobId, requestId } = announcement;
    await withLogContext({ jobId, requestId: requestId ?? undefined }, () => this.take(announcement));
  }

  /**
   * Hands every running job back to the queue at once, so that another worker goes on from its checkpoints.
   * Planned restarts do not count as attempts. Close the consumer first: it would take the jobs right back.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    this.settlement.stopWaiting();
    this.stopListening();
    const running = [...this.runs.values()];
    for (const run of running) run.stop('shutdown');
    await Promise.all(running.map(({ gone }) => gone));
    await this.leases.stop();
  }

  private async take({ jobId, kind }: Announcement): Promise<void> {
    if (!(kind in this.options.handlers)) return this.stepOver(jobId, kind);
    const job = await this.claim(jobId);
    if (job) await this.traced(job);
  }

  /** Claims the job if no other process holds it and its pause is over: a waiting job, or one whose worker became silent. */
  private async claim(jobId: number): Promise<DueJob | null> {
    const { db, worker, handlers } = this.options;
    const [job] = await db.query<DueJob>(
      `UPDATE jobs SET status = 'active', fence = fence + 1, attempt = attempt + 1, worker = $2,
              lease_until = now() + $3 * interval '1 ms', started_at = coalesce(started_at, clock_timestamp())
        WHERE id = $1 AND kind = ANY($4::text[]) AND deadline_at > now() AND run_after <= now()
          AND (status = 'queued' OR (status = 'active' AND lease_until < now()))
        RETURNING ${CLAIMED_COLUMNS}, extract(epoch FROM now() - greatest(created_at, run_after))::float8 * 1000 AS "waitedMs"`,
      [jobId, worker, LEASE_MS, Object.keys(handlers)],
    );
    return job ?? null;
  }

  /** A newer version announced it: this message is dropped, and the sweep makes another soon. */
  private async stepOver(jobId: number, kind: string): Promise<void> {
    this.options.logger.info({ kind }, 'skipped a job of an unknown kind');
    await this.options.db.query(
      `UPDATE jobs SET sweep_after = now() + $2 * interval '1 ms' WHERE id = $1 AND status = 'queued'`,
      [jobId, UNKNOWN_KIND_PAUSE_MS],
    );
  }

  /** Each run, also after a hand-over or a retry, is a child span of the job's acceptance: a job is one trace. */
  private traced({ waitedMs, ...job }: DueJob): Promise<void> {
    const { id, kind, attempt, fence, traceparent: parent } = job;
    const facts = {
      'orbita.kind': kind,
      'orbita.job.id': id,
      'orbita.attempt': attempt,
      'orbita.fence': fence,
      'orbita.wait.ms': Math.round(waitedMs),
    };
    return inSpan(`run ${kind}`, { kind: 'consumer', facts, parent }, (span) => this.execute(job, span));
  }

  private async execute(job: ClaimedJob, span: OpenSpan): Promise<void> {
    const { logger, runLog } = this.options;
    const startedAt = performance.now();
    const run = new JobRun(job, this.options);
    this.register(run);
    const deadline = setTimeout(() => run.stop('deadline'), Math.max(0, job.deadlineAt.getTime() - Date.now()));
    const work = this.work(run);
    let outcome: Outcome = 'unsettled';
    try {
      outcome = await this.settlement.settle(run, await this.endOf(run, work));
    } catch (error) {
      logger.error({ err: error }, 'could not settle a run, its lease will expire');
    } finally {
      clearTimeout(deadline);
      run.leave();
      this.unregister(run);
      const { id, kind, attempt, requestId } = job;
      const ms = performance.now() - startedAt;
      jobDuration.observe({ kind, outcome }, ms / 1_000);
      span.add({ 'orbita.outcome': outcome });
      // Ends before its handler may have stopped: a process that exits sends only finished spans.
      span.end();
      runLog.info({ request_id: requestId, job_id: id, kind, attempt, outcome, ms: Math.round(ms) }, 'job run ended');
    }
    // A handler that is slow to stop keeps its slot of the concurrency.
    await work.catch(() => undefined);
  }

  /** A later claim of the same job by this process goes on. */
  private stopRun(job: ClaimedJob): void {
    const run = this.runs.get(job.id);
    if (run?.job === job) run.stop('taken over');
  }

  /** A process that slept through its lease may claim its own job again: the older run has lost it. */
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

  /** The handler's work, from `begin` on. */
  private async work(run: JobRun): Promise<unknown> {
    const { job } = run;
    const payload = run.payload();
    // Only for the very first claim is it certain that nothing is stored; a handed-back job is at attempt 1 again.
    const stored = job.fence === 1 ? new Map<string, unknown>() : await checkpointsOf(this.options.db, job.id);
    run.signal.throwIfAborted();
    run.begin(stored);
    return this.handlerOf(job.kind).run(run, payload);
  }

  /** Waits for the work, and not much longer once the run was stopped. */
  private endOf({ signal }: JobRun, work: Promise<unknown>): Promise<WorkEnd> {
    return new Promise((resolve) => {
      let lastReport: NodeJS.Timeout | undefined;
      const onStop = (): void => {
        lastReport = setTimeout(() => resolve({ error: signal.reason }), LAST_REPORT_MS);
      };
      const onEnd = (end: WorkEnd): void => {
        signal.removeEventListener('abort', onStop);
        clearTimeout(lastReport);
        resolve(end);
      };
      if (signal.aborted) onStop();
      else signal.addEventListener('abort', onStop, { once: true });
      work.then(
        (result) => onEnd({ result }),
        (error: unknown) => onEnd({ error }),
      );
    });
  }

  /** The type makes the table exhaustive: every claimed kind has a handler. */
  private handlerOf(kind: JobKind): JobHandler<JobKind> {
    return this.options.handlers[kind as JobKindOf<Q>];
  }
}
