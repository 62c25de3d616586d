import {
  AppError,
  type ErrorCode,
  JOB_STATUSES,
  type JobKind,
  type JobStatus,
  type QueueName,
  type Message,
  type Said,
  say,
} from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { FIRST_SWEEP_AFTER_MS, JOBS, type JobPayload, type JobProducer, KNOWN_KINDS } from '@orbita/queue';
import { payloadOf } from '../broken-job.js';
import { type JobEndings, type JobFailure } from '../job-endings.js';
import { JOB_COLUMNS, type JobRecord } from '../job-record.js';
import type { JobsService } from '../jobs.service.js';

/** Takes over the domain rows of a failed job for a new job that does the same work. */
export type JobRetry<K extends JobKind> = (
  tx: Tx,
  job: JobRecord,
  payload: JobPayload<K>,
) => Promise<(retryId: number) => Promise<void>>;

/**
 * How the domain takes a failed job back, by kind. It checks that the order is still wanted unchanged, locks it, and returns
 * what ties it to the new job. Throws {@link notRetryable}. Null: jobs of this kind are not done again.
 */
export type JobRetries = { [K in JobKind]: JobRetry<K> | null };

/** @param why what prevents it */
export const notRetryable = (why?: Message): AppError => new AppError('JOB_NOT_RETRYABLE', { message: why });

/** A job as an administrator sees it. */
export interface AdminJobRecord extends JobRecord {
  queue: QueueName;
  description: Said;
  batchId: number | null;
  worker: string | null;
  /** When it may run next, or could have. */
  runAfter: Date;
  isResting: boolean;
  retryOf: number | null;
  retriedBy: number | null;
  retriedAt: Date | null;
}

const COLUMNS = `${JOB_COLUMNS}, queue, said(description, description_said) AS description, batch_id AS "batchId", worker, run_after AS "runAfter",
  status = 'queued' AND run_after > clock_timestamp() AS "isResting", retry_of AS "retryOf",
  (SELECT id FROM jobs retry WHERE retry.retry_of = jobs.id) AS "retriedBy",
  (SELECT created_at FROM jobs retry WHERE retry.retry_of = jobs.id) AS "retriedAt"`;

export interface JobFilter {
  status?: JobStatus | undefined;
  kind?: JobKind | undefined;
  queue?: QueueName | undefined;
  userId?: number | undefined;
}

interface JobSlice extends JobFilter {
  /** Starts after this job. Default: the newest. */
  after?: { id: number } | undefined;
  limit: number;
}

const STOPPED: JobFailure = { code: 'JOB_CANCELLED' satisfies ErrorCode, message: say('notice.job-stopped') };

interface JobAdministrationOptions {
  db: Database;
  jobs: JobsService;
  endings: JobEndings;
  producer: JobProducer;
  /** Covers all services: a kind without an entry does not compile. */
  retries: JobRetries;
}

/** Jobs of all users: list, stop and retry. */
export class JobAdministration {
  constructor(private readonly options: JobAdministrationOptions) {}

  /** Whether a failed job of this kind can be done again at all. */
  canRetry(kind: JobKind): boolean {
    return this.options.retries[kind] !== null;
  }

  /**
   * Jobs that fit the filter, newest first. Only the newest of each kind and state are read, so that every filter is equally
   * fast.
   */
  async list({ status, kind, queue, userId, after, limit }: JobSlice): Promise<AdminJobRecord[]> {
    const { db } = this.options;
    const before = after?.id ?? Number.MAX_SAFE_INTEGER;
    const kinds = KNOWN_KINDS.filter(
      (known) => (kind === undefined || known === kind) && (queue === undefined || JOBS[known].queue === queue),
    );
    const statuses = status === undefined ? JOB_STATUSES : [status];
    if (userId !== undefined) {
      return db.query<AdminJobRecord>(
        `SELECT ${COLUMNS} FROM jobs
          WHERE user_id = $1 AND id < $2 AND kind = ANY ($3::text[]) AND status = ANY ($4::text[]) ORDER BY id DESC LIMIT $5`,
        [userId, before, kinds, statuses, limit],
      );
    }
    return db.query<AdminJobRecord>(
      `SELECT ${COLUMNS} FROM jobs
        WHERE id IN (SELECT newest.id FROM unnest($1::text[]) AS of_kind (kind), unnest($2::text[]) AS in_status (status),
                     LATERAL (SELECT id FROM jobs
                               WHERE jobs.kind = of_kind.kind AND jobs.status = in_status.status AND id < $3
                               ORDER BY id DESC LIMIT $4) newest
                      ORDER BY newest.id DESC LIMIT $4)
        ORDER BY id DESC`,
      [kinds, statuses, before, limit],
    );
  }

  /** @throws AppError JOB_NOT_FOUND */
  async get(jobId: number, tx?: Tx): Promise<AdminJobRecord> {
    const [job] = await (tx ?? this.options.db).query<AdminJobRecord>(
      `SELECT ${COLUMNS} FROM jobs WHERE id = $1 AND kind = ANY ($2::text[])`,
      [jobId, KNOWN_KINDS],
    );
    if (!job) throw new AppError('JOB_NOT_FOUND');
    return job;
  }

  /**
   * Ends an open job as its user's own cancel does: the domain is notified and the credits return, once however often it is
   * called.
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED
   */
  async cancel(tx: Tx, jobId: number): Promise<AdminJobRecord> {
    await this.get(jobId, tx);
    if (!(await this.options.endings.abandon(tx, jobId, 'cancelled', STOPPED))) throw new AppError('JOB_ALREADY_ENDED');
    return this.get(jobId, tx);
  }

  /**
   * Does a failed job again as a new job of the same user at the same price. The price is held again, because the old hold was
   * returned. A repeated call returns the same new job. A job that rests until its next run runs now; a waiting job is
   * unchanged.
   * @param options.hasPriority whether the user's plan lets their jobs overtake
   * @returns the job that runs, and whether this call created it
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED, JOB_NOT_RETRYABLE, INSUFFICIENT_CREDITS, TOO_MANY_OPEN_JOBS,
   * QUEUE_OVERLOADED
   */
  async retry(
    tx: Tx,
    jobId: number,
    { hasPriority }: { hasPriority: boolean },
  ): Promise<{ job: AdminJobRecord; isNew: boolean }> {
    // Locked before it is read: a statement that waited for the lock does not see the other transaction's change in its
    // snapshot.
    await tx.query('SELECT 1 FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [jobId]);
    const job = await this.get(jobId, tx);
    switch (job.status) {
      case 'queued':
        return { job: job.isResting ? await this.runNow(tx, job) : job, isNew: job.isResting };
      case 'active':
        throw notRetryable(say('job.running'));
      case 'completed':
        throw new AppError('JOB_ALREADY_ENDED');
      case 'cancelled':
        throw notRetryable(say('job.stopped'));
      case 'failed':
        if (job.retriedBy !== null) return { job: await this.get(job.retriedBy, tx), isNew: false };
        return { job: await this.again(tx, job, job.kind, hasPriority), isNew: true };
    }
  }

  /** Ends the pause of a job. Its next run gets a new message: the claim drops the message that rests with it. */
  private async runNow(tx: Tx, { id: jobId, kind, priority, requestId }: JobRecord): Promise<AdminJobRecord> {
    await tx.query(
      `UPDATE jobs SET fence = fence + 1, run_after = now(), sweep_after = now() + $2 * interval '1 ms' WHERE id = $1`,
      [jobId, FIRST_SWEEP_AFTER_MS],
    );
    const job = await this.get(jobId, tx);
    tx.afterCommit(() => this.options.producer.announce([{ jobId, kind, fence: job.fence, priority, requestId }]));
    return job;
  }

  private async again<K extends JobKind>(
    tx: Tx,
    job: AdminJobRecord,
    kind: K,
    hasPriority: boolean,
  ): Promise<AdminJobRecord> {
    const takeBack = this.options.retries[kind];
    if (takeBack === null) throw notRetryable();
    const payload = payloadOf(kind, job);
    const attach = await takeBack(tx, job, payload);
    const { id } = await this.options.jobs.accept(tx, {
      kind,
      userId: job.userId,
      projectId: job.projectId,
      payload,
      stage: say('stage.again'),
      total: job.total,
      ordered: job.ordered,
      isDemo: job.isDemo,
      hasPriority,
      price: job.price,
      description: job.description || say('work.again'),
    });
    // The new job stays in the batch of the old one.
    await tx.query('UPDATE jobs SET retry_of = $2, batch_id = $3 WHERE id = $1', [id, job.id, job.batchId]);
    await attach(id);
    return this.get(id, tx);
  }
}
