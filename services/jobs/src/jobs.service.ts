import { AppError, type JobKind, isEnded } from '@orbita/contracts';
import { type Database, type Tx, currentLogContext } from '@orbita/platform';
import { FIRST_SWEEP_AFTER_MS, JOBS, JOB_POLICY, type JobPayload, type JobProducer } from '@orbita/queue';
import { type JobEndings, failureOf } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';

interface NewJob<K extends JobKind> {
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
}

/** Share of the queue a user with priority gets against one without. */
const PRIORITY_WEIGHT = 8;
/** Beyond this many open jobs of one user the rank stops growing; counting further would only cost time. */
const MAX_RANK = 2_000;
/** A missed event is noticed after this. */
const WAIT_POLL_MS = 1_000;

/** Rows of long operations as seen by the edge: accept, look, wait, cancel. */
export class JobsService {
  constructor(
    private readonly db: Database,
    private readonly producer: JobProducer,
    private readonly endings: JobEndings,
    private readonly events: JobEvents,
  ) {}

  /**
   * Stores a job in the caller's transaction and announces it once that is committed.
   *
   * Fairness: the n-th open job of a user ranks n, so a newcomer's first job goes before somebody's thousandth
   * (start-time fair queuing with the number of open jobs as virtual time); priority divides the rank's weight.
   * If the announcement fails or the process dies before it, the sweep announces the row.
   */
  async accept<K extends JobKind>(tx: Tx, job: NewJob<K>): Promise<JobRecord> {
    const { queue, payload } = JOBS[job.kind];
    const [accepted] = await tx.query<JobRecord>(
      `INSERT INTO jobs (kind, queue, user_id, project_id, payload, priority, stage, total, is_demo, request_id, sweep_after, deadline_at)
       SELECT $1, $2, $3, $4, $5,
              1 + (SELECT count(*) FROM (SELECT 1 FROM jobs WHERE user_id = $3 AND queue = $2 AND status IN ('queued', 'active') LIMIT ${MAX_RANK}) open) * $6,
              $7, $8, $9, $10, now() + $11 * interval '1 ms', now() + $12 * interval '1 ms'
       RETURNING ${JOB_COLUMNS}`,
      [
        job.kind,
        queue,
        job.userId,
        job.projectId ?? null,
        payload.parse(job.payload),
        job.hasPriority ? 1 : PRIORITY_WEIGHT,
        job.stage,
        job.total,
        job.isDemo,
        currentLogContext().requestId ?? null,
        FIRST_SWEEP_AFTER_MS,
        JOB_POLICY[job.kind].deadlineMs,
      ],
    );
    if (!accepted) throw new Error('the job row was not returned');
    const { id: jobId, kind, fence, priority, requestId } = accepted;
    tx.afterCommit(() => this.producer.announce([{ jobId, kind, fence, priority, requestId }]));
    return accepted;
  }

  /** One job of the user. @throws AppError JOB_NOT_FOUND also for somebody else's */
  async mustOwn(userId: number, jobId: number): Promise<JobRecord> {
    const [job] = await this.db.query<JobRecord>(`SELECT ${JOB_COLUMNS} FROM jobs WHERE id = $1 AND user_id = $2`, [
      jobId,
      userId,
    ]);
    if (!job) throw new AppError('JOB_NOT_FOUND');
    return job;
  }

  /** The user's jobs or only the open ones, newest first: the 100 newest unless a slice is asked for. */
  async list(
    userId: number,
    { active, after, limit = 100 }: { active: boolean; after?: { id: number } | undefined; limit?: number },
  ): Promise<JobRecord[]> {
    return this.db.query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs
        WHERE user_id = $1 AND id < $2 ${active ? `AND status IN ('queued', 'active')` : ''}
        ORDER BY id DESC LIMIT $3`,
      // Without a place to begin behind: above every id, so that the index is entered the same way.
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, limit],
    );
  }

  /**
   * Stops a job: its credits return and its worker gives up at the next word from Redis or the row.
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED
   */
  async cancel(userId: number, jobId: number): Promise<JobRecord> {
    await this.mustOwn(userId, jobId);
    const cancelled = await this.endings.abandonNow(jobId, 'cancelled', failureOf('JOB_CANCELLED'));
    if (!cancelled) throw new AppError('JOB_ALREADY_ENDED');
    return cancelled;
  }

  /** Cancels one job inside a larger change, such as the deletion of what it writes; an ended one stays as it is. */
  async cancelIfOpen(tx: Tx, jobId: number): Promise<void> {
    await this.endings.abandon(tx, jobId, 'cancelled', failureOf('JOB_CANCELLED'));
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
    const stopListening = this.events.onEnded((endedId) => {
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
    const gone = await this.db.query(
      `DELETE FROM jobs WHERE id = ANY (ARRAY(
         SELECT id FROM jobs WHERE finished_at < now() - $1::interval
          ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING id`,
      [keep, limit],
    );
    return gone.length;
  }
}
