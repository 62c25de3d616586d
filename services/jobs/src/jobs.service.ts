import { AppError, type JobKind, isEnded } from '@orbita/contracts';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import { KNOWN_KINDS } from '@orbita/queue';
import { JobAcceptance, type JobAcceptanceOptions, type NewJob } from './job-acceptance.js';
import { JobBatches } from './job-batches.js';
import type { JobEndings } from './job-endings.js';
import type { JobEvents } from './job-events.js';
import { JOB_COLUMNS, type JobRecord, type StopFigures } from './job-record.js';
import { stopsAhead } from './job-stops.js';

interface JobsServiceOptions extends JobAcceptanceOptions {
  db: Database;
  endings: JobEndings;
  events: JobEvents;
}

/** A missed event is noticed after this long. */
const WAIT_POLL_MS = 1_000;

/** Rows of long operations as the gateway uses them: accept, read, wait, cancel. */
export class JobsService {
  /** Jobs ordered in one go. */
  readonly batches: JobBatches;
  private readonly acceptance: JobAcceptance;

  constructor(private readonly options: JobsServiceOptions) {
    this.acceptance = new JobAcceptance(options);
    this.batches = new JobBatches(options, this.acceptance);
  }

  /**
   * Stores a job and the hold of its price in the caller's transaction, and announces it after the commit.
   * Fairness: the n-th open job of a user ranks n, so a newcomer's first job goes before another user's thousandth
   * (start-time fair queuing with the number of open jobs as virtual time); priority divides the rank's weight.
   * If the announcement fails or the process dies before it, the sweep announces the row.
   * @throws AppError as {@link JobAcceptance.accept}
   */
  async accept<K extends JobKind>(tx: Tx, job: NewJob<K>): Promise<JobRecord> {
    const [accepted] = await this.acceptance.accept(tx, [job]);
    return accepted!;
  }

  /** One job of the user. @throws AppError JOB_NOT_FOUND also for a job of another user */
  async mustOwn(userId: number, jobId: number, tx?: Tx): Promise<JobRecord> {
    const [job] = await (tx ?? this.options.db).query<JobRecord>(
      `SELECT ${JOB_COLUMNS} FROM jobs WHERE id = $1 AND user_id = $2 AND kind = ANY($3::text[])`,
      [jobId, userId, KNOWN_KINDS],
    );
    if (!job) throw new AppError('JOB_NOT_FOUND');
    return job;
  }

  /** What a running job has written so far, if known. */
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
      // Without a start: above every id, so that the index is used the same way.
      [userId, after?.id ?? Number.MAX_SAFE_INTEGER, KNOWN_KINDS, limit],
    );
  }

  /** What stopping each of these jobs, if open, would cost now, by job id. */
  async stopsOf(jobs: readonly JobRecord[]): Promise<ReadonlyMap<number, StopFigures>> {
    const { db, endings, events } = this.options;
    const open = jobs.filter(({ status }) => !isEnded(status));
    return stopsAhead({ db, drafts: events.drafts, stops: endings.stops }, open);
  }

  /**
   * Stops a job: what was shown is kept and paid for, the rest of its credits returns, and its worker stops at the next message
   * from Redis or read of the row.
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED
   */
  async cancel(userId: number, jobId: number): Promise<JobRecord> {
    await this.mustOwn(userId, jobId);
    const { db, endings } = this.options;
    const cancelled = await db.transaction((tx) => endings.stop(tx, jobId));
    if (!cancelled) throw new AppError('JOB_ALREADY_ENDED');
    return cancelled;
  }

  /**
   * Locks open jobs of a user until the transaction ends, in order of their ids. A caller that cancels jobs locks them before
   * the
   * rows they write and before the first credit: a finishing job locks the three in that order, so there is no deadlock.
   */
  async lock(tx: Tx, userId: number, jobIds: readonly number[]): Promise<void> {
    if (jobIds.length === 0) return;
    await tx.query(
      `SELECT id FROM jobs WHERE id = ANY ($1::bigint[]) AND user_id = $2 AND status IN ('queued', 'active')
        ORDER BY id FOR NO KEY UPDATE`,
      [jobIds, userId],
    );
  }

  /**
   * Stops one job inside a larger change. An ended job is unchanged.
   * @param options.keeps false when its target is being deleted: what was shown is paid for without being kept
   */
  async cancelIfOpen(tx: Tx, jobId: number, options?: { keeps: boolean }): Promise<void> {
    await this.options.endings.stop(tx, jobId, options);
  }

  /** Cancels every open job of a project that is being deleted. */
  async cancelOfProject(tx: Tx, userId: number, projectId: number): Promise<void> {
    await this.options.endings.cancelOfUser(tx, userId, projectId);
  }

  /** Cancels every open job of an account that is being deleted. */
  async cancelOfUser(tx: Tx, userId: number): Promise<void> {
    await this.options.endings.cancelOfUser(tx, userId);
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
        // Subscribed before the row is read, so that an end between the two is not missed.
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

  /** Detaches up to `limit` jobs from a project that is being deleted. They stay the user's. @returns how many */
  async leaveProject(tx: Tx, projectId: number, limit: number): Promise<number> {
    const left = await tx.query(
      `UPDATE jobs SET project_id = NULL
        WHERE id = ANY (ARRAY(SELECT id FROM jobs WHERE project_id = $1 LIMIT $2 FOR UPDATE)) RETURNING id`,
      [projectId, limit],
    );
    return left.length;
  }

  /** Deletes up to `limit` jobs that ended longer ago than `keep` (an interval of PostgreSQL). @returns how many */
  async forgetEnded(keep: string, limit: number): Promise<number> {
    return forgetOlder(this.options.db, 'jobs', { column: 'finished_at', than: keep, limit });
  }
}
