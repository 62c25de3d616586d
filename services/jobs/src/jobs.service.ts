import { AppError, type JobKind, isEnded } from '@orbita/contracts';
import { type Database, type Tx, currentLogContext } from '@orbita/platform';
import {
  FIRST_SWEEP_AFTER_MS,
  JOBS,
  JOB_POLICY,
  type JobPayload,
  type JobProducer,
  KNOWN_KINDS,
  MAX_OPEN_FREE_JOBS,
  MAX_OPEN_JOBS,
} from '@orbita/queue';
import { type JobEndings, failureOf } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import { type JobMoney, jobOperationKey } from './job-money.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';
import { QueueLoad } from './queue-load.js';

/** A job about to be accepted. */
export interface NewJob<K extends JobKind> {
  kind: K;
  userId: number;
  projectId?: number | null;
  payload: JobPayload<K>;
  /** Words shown until a worker takes the job. */
  stage: string;
  /** Pieces the job consists of, for the percentage. */
  total: number;
  isDemo: boolean;
  /** The user's plan has priority: their jobs overtake. */
  hasPriority: boolean;
  /** Whole credits, held with the acceptance. */
  price: number;
  /** What the user pays for, as the statement shows it: `Контент-план «Ноябрь»`. */
  description: string;
}

/** What a user has open: jobs, and what they were ordered by, a batch being one order. */
interface OpenJobs {
  open: number;
  orders: number;
  ordersOfKind: number;
}

/** How far the jobs of a batch are. */
export interface BatchProgress {
  total: number;
  completed: number;
  failed: number;
  cancelled: number;
  open: number;
  /** Sentence of the one that failed last; null when none has. */
  error: string | null;
}

/** How much one user may have open at once. */
export interface OpenJobLimits {
  /** Jobs of any kind, a batch counting as one. */
  jobs: number;
  /** Jobs of one kind that cost nothing, counted alike. */
  freeJobsOfKind: number;
}

interface JobsServiceOptions {
  db: Database;
  producer: JobProducer;
  endings: JobEndings;
  events: JobEvents;
  money: JobMoney;
  limits?: OpenJobLimits;
}

const DEFAULT_LIMITS: OpenJobLimits = { jobs: MAX_OPEN_JOBS, freeJobsOfKind: MAX_OPEN_FREE_JOBS };

/** Share of the queue a user with priority gets against one without. */
const PRIORITY_WEIGHT = 8;
/** Beyond this many open jobs of one user the rank stops growing, whatever the limits say. */
const MAX_RANK = 2_000;
/** A missed event is noticed after this. */
const WAIT_POLL_MS = 1_000;

/** Rows of long operations as seen by the edge: accept, look, wait, cancel. */
export class JobsService {
  private readonly load: QueueLoad;
  private readonly limits: OpenJobLimits;

  constructor(private readonly options: JobsServiceOptions) {
    this.load = new QueueLoad();
    this.limits = options.limits ?? DEFAULT_LIMITS;
  }

  /**
   * Stores a job and the hold of its price in the caller's transaction, and announces it once that is committed.
   *
   * Fairness: the n-th open job of a user ranks n, so a newcomer's first job goes before somebody's thousandth
   * (start-time fair queuing with the number of open jobs as virtual time); priority divides the rank's weight.
   * If the announcement fails or the process dies before it, the sweep announces the row.
   * @throws AppError TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async accept<K extends JobKind>(tx: Tx, job: NewJob<K>): Promise<JobRecord> {
    const [accepted] = await this.acceptAll(tx, [job]);
    if (!accepted) throw new Error('the job was not accepted');
    return accepted;
  }

  /**
   * Stores jobs of one user and kind that were ordered in one go: all or none, each with its own price. Together they count
   * as one open job of the user, and they rank as many.
   * @returns the jobs in the order given, and the id of the batch
   * @throws AppError as {@link accept}
   */
  async acceptBatch<K extends JobKind>(
    tx: Tx,
    jobs: readonly NewJob<K>[],
  ): Promise<{ batchId: number; accepted: JobRecord[] }> {
    const accepted = await this.acceptAll(tx, jobs);
    const [first] = accepted;
    if (!first) throw new Error('a batch without jobs');
    await tx.query('UPDATE jobs SET batch_id = $1 WHERE id = ANY ($2::bigint[])', [
      first.id,
      accepted.map(({ id }) => id),
    ]);
    return { batchId: first.id, accepted };
  }

  private async acceptAll<K extends JobKind>(tx: Tx, jobs: readonly NewJob<K>[]): Promise<JobRecord[]> {
    const [first] = jobs;
    if (!first) return [];
    const { producer } = this.options;
    const { orders, ordersOfKind, open } = await this.countOpen(tx, first);
    const isFree = jobs.every(({ price }) => price === 0);
    if (orders >= this.limits.jobs || (isFree && ordersOfKind >= this.limits.freeJobsOfKind)) {
      throw new AppError('TOO_MANY_OPEN_JOBS');
    }
    const rankOf = (place: number): number =>
      1 + Math.min(open + place, MAX_RANK) * (first.hasPriority ? 1 : PRIORITY_WEIGHT);
    await this.refuseHopeless(tx, jobs, rankOf(jobs.length - 1));
    const accepted: JobRecord[] = [];
    for (const [place, job] of jobs.entries()) accepted.push(await this.store(tx, job, rankOf(place)));
    tx.afterCommit(() =>
      producer.announce(
        accepted.map(({ id: jobId, kind, fence, priority, requestId }) => ({
          jobId,
          kind,
          fence,
          priority,
          requestId,
        })),
      ),
    );
    return accepted;
  }

  private async store<K extends JobKind>(tx: Tx, job: NewJob<K>, priority: number): Promise<JobRecord> {
    const { queue, payload } = JOBS[job.kind];
    const [stored] = await tx.query<JobRecord>(
      `INSERT INTO jobs (kind, queue, user_id, project_id, payload, priority, stage, total, is_demo, request_id, price, sweep_after, deadline_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + $12 * interval '1 ms', now() + $13 * interval '1 ms')
       RETURNING ${JOB_COLUMNS}`,
      [
        job.kind,
        queue,
        job.userId,
        job.projectId ?? null,
        payload.parse(job.payload),
        priority,
        job.stage,
        job.total,
        job.isDemo,
        currentLogContext().requestId ?? null,
        job.price,
        FIRST_SWEEP_AFTER_MS,
        JOB_POLICY[job.kind].deadlineMs,
      ],
    );
    if (!stored) throw new Error('the job row was not returned');
    await this.options.money.hold(tx, {
      userId: job.userId,
      amount: job.price,
      operationKey: jobOperationKey(stored.id),
      description: job.description,
      projectId: job.projectId,
      operation: job.kind,
    });
    return stored;
  }

  /** One job of the user. @throws AppError JOB_NOT_FOUND also for somebody else's */
  async mustOwn(userId: number, jobId: number, tx?: Tx): Promise<JobRecord> {
    const [job] = await (tx ?? this.options.db).query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs WHERE id = $1 AND user_id = $2 AND kind = ANY($3::text[])`,
      [jobId, userId, KNOWN_KINDS],
    );
    if (!job) throw new AppError('JOB_NOT_FOUND');
    return job;
  }

  /** What a running job has written so far, as far as that is known. */
  async draftOf({ id, status }: JobRecord): Promise<string | undefined> {
    return status === 'active' ? this.options.events.drafts.of(id) : undefined;
  }

  /** The user's jobs or only the open ones, newest first: the 100 newest unless a slice is asked for. */
  async list(
    userId: number,
    { active, after, limit = 100 }: { active: boolean; after?: { id: number } | undefined; limit?: number },
  ): Promise<JobRecord[]> {
    return this.options.db.query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs
        WHERE user_id = $1 AND id < $2 AND kind = ANY($3::text[]) ${active ? `AND status IN ('queued', 'active')` : ''}
        ORDER BY id DESC LIMIT $4`,
      // Without a place to begin behind: above every id, so that the index is entered the same way.
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, KNOWN_KINDS, limit],
    );
  }

  /**
   * Stops a job: its credits return and its worker gives up at the next word from Redis or the row.
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED
   */
  async cancel(userId: number, jobId: number): Promise<JobRecord> {
    await this.mustOwn(userId, jobId);
    const cancelled = await this.options.endings.abandonNow(jobId, 'cancelled', failureOf('JOB_CANCELLED'));
    if (!cancelled) throw new AppError('JOB_ALREADY_ENDED');
    return cancelled;
  }

  /** Cancels one job inside a larger change, such as the deletion of what it writes; an ended one stays as it is. */
  async cancelIfOpen(tx: Tx, jobId: number): Promise<void> {
    await this.options.endings.abandon(tx, jobId, 'cancelled', failureOf('JOB_CANCELLED'));
  }

  /** How far a batch of the user is; all zero for one nobody knows any more. */
  async batchProgress(userId: number, batchId: number): Promise<BatchProgress> {
    const [progress] = await this.options.db.query<BatchProgress>(
      `SELECT count(*) AS total, count(*) FILTER (WHERE status = 'completed') AS completed,
              count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
              count(*) FILTER (WHERE status IN ('queued', 'active')) AS open,
              (array_agg(error_message ORDER BY finished_at DESC) FILTER (WHERE status = 'failed'))[1] AS error
         FROM jobs WHERE batch_id = $1 AND user_id = $2`,
      [batchId, userId],
    );
    if (!progress) throw new Error('the batch was not counted');
    return progress;
  }

  /**
   * Cancels what is open of a batch, first what a worker is at: each ends for itself, so that one that completes meanwhile
   * keeps its result.
   */
  async cancelBatch(userId: number, batchId: number): Promise<void> {
    const open = await this.options.db.query<{ id: number }>(
      `SELECT id FROM jobs WHERE batch_id = $1 AND user_id = $2 AND status IN ('queued', 'active') ORDER BY status, id`,
      [batchId, userId],
    );
    for (const { id } of open) await this.options.endings.abandonNow(id, 'cancelled', failureOf('JOB_CANCELLED'));
  }

  /** Cancels every open job of a project that is being deleted. */
  async cancelOfProject(tx: Tx, userId: number, projectId: number): Promise<void> {
    // All job rows before the first credit: a finishing job takes them in that order too.
    const open = await tx.query<{ id: number }>(
      `SELECT id FROM jobs WHERE user_id = $1 AND project_id = $2 AND status IN ('queued', 'active') ORDER BY id FOR UPDATE`,
      [userId, projectId],
    );
    for (const { id } of open) await this.cancelIfOpen(tx, id);
  }

  /**
   * Waits until a job of the user ends.
   * @returns the ended row, or the open one when `timeoutMs` passed or `signal` aborted
   */
  async waitForEnd(
    userId: number,
    jobId: number,
    { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
  ): Promise<JobRecord> {
    const until = Date.now() + timeoutMs;
    let wake = (): void => undefined;
    const stopListening = this.options.events.onEnded((endedId) => {
      if (endedId === jobId) wake();
    });
    const onAbort = (): void => wake();
    signal.addEventListener('abort', onAbort);
    try {
      for (;;) {
        // Armed before the row is read, so that an end between the two is not missed.
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const job = await this.mustOwn(userId, jobId);
        const left = until - Date.now();
        if (isEnded(job.status) || left <= 0 || signal.aborted) return job;
        const timer = setTimeout(() => wake(), Math.min(WAIT_POLL_MS, left));
        await woken;
        clearTimeout(timer);
      }
    } finally {
      stopListening();
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** Lets a user's acceptances run one after the other until the transaction ends, so that the limits hold. */
  private async countOpen(tx: Tx, { userId, kind }: NewJob<JobKind>): Promise<OpenJobs> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`jobs of user ${userId}`]);
    const [counts] = await tx.query<OpenJobs>(
      `SELECT count(*) AS open, count(DISTINCT coalesce(batch_id, id)) AS orders,
              count(DISTINCT coalesce(batch_id, id)) FILTER (WHERE kind = $2) AS "ordersOfKind"
         FROM jobs WHERE user_id = $1 AND status IN ('queued', 'active')`,
      [userId, kind],
    );
    if (!counts) throw new Error('the open jobs were not counted');
    return counts;
  }

  /** Work that would only meet its deadline in the queue is refused before anything is held for it. */
  private async refuseHopeless(tx: Tx, jobs: readonly NewJob<JobKind>[], lastRank: number): Promise<void> {
    const [first] = jobs;
    if (!first || first.isDemo) return;
    const { queue } = JOBS[first.kind];
    // Whoever orders many waits for those before the last of them, too.
    const own = jobs.slice(0, -1).reduce((pieces, { total }) => pieces + total, 0);
    const waitMs = await this.load.expectedWaitMs(tx, queue, lastRank, own);
    if (waitMs <= JOB_POLICY[first.kind].deadlineMs) return;
    throw new AppError('QUEUE_OVERLOADED', { details: { retry_after_seconds: Math.ceil(waitMs / 1_000) } });
  }

  /** Takes up to `limit` jobs out of a project that is being deleted; they stay the user's. @returns how many */
  async leaveProject(tx: Tx, projectId: number, limit: number): Promise<number> {
    const left = await tx.query(
      `UPDATE jobs SET project_id = NULL
        WHERE id = ANY (ARRAY(SELECT id FROM jobs WHERE project_id = $1 LIMIT $2 FOR UPDATE)) RETURNING id`,
      [projectId, limit],
    );
    return left.length;
  }

  /** Forgets up to `limit` jobs that ended longer ago than `keep` (an interval of PostgreSQL). @returns how many */
  async forgetEnded(keep: string, limit: number): Promise<number> {
    const gone = await this.options.db.query(
      `DELETE FROM jobs WHERE id = ANY (ARRAY(
         SELECT id FROM jobs WHERE finished_at < now() - $1::interval
          ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING id`,
      [keep, limit],
    );
    return gone.length;
  }
}
