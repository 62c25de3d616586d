import { AppError, type ErrorCode, type JobKind, type JobStatus, type QueueName } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { FIRST_SWEEP_AFTER_MS, JOBS, type JobPayload, type JobProducer, KNOWN_KINDS } from '@orbita/queue';
import { payloadOf } from '../broken-job.js';
import { type JobEndings, type JobFailure } from '../job-endings.js';
import { JOB_COLUMNS, type JobRecord } from '../job-record.js';
import type { JobsService } from '../jobs.service.js';

/** Takes a failed job's domain rows back for another job that is about to do the same. */
export type JobRetry<K extends JobKind> = (
  tx: Tx,
  job: JobRecord,
  payload: JobPayload<K>,
) => Promise<(retryId: number) => Promise<void>>;

/**
 * How the domain takes a failed job back, by kind: it checks that what was ordered is still wanted as it was, locks it, and
 * returns what ties it to the job that does it again. Throws {@link notRetryable}. Null: nobody waits for that any more.
 */
export type JobRetries = { [K in JobKind]: JobRetry<K> | null };

/** @param why Russian sentence that says what is in the way */
export const notRetryable = (why?: string): AppError =>
  new AppError('JOB_NOT_RETRYABLE', why === undefined ? {} : { message: why });

/** A job as an administrator sees it. */
export interface AdminJobRecord extends JobRecord {
  queue: QueueName;
  description: string;
  batchId: number | null;
  worker: string | null;
  /** When it may run next, or might have. */
  runAfter: Date;
  isResting: boolean;
  retryOf: number | null;
  retriedBy: number | null;
  retriedAt: Date | null;
}

const COLUMNS = `${JOB_COLUMNS}, queue, description, batch_id AS "batchId", worker, run_after AS "runAfter",
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
  /** Begins behind this job; at the newest when absent. */
  after?: { id: number } | undefined;
  limit: number;
}

const STATUSES = ['queued', 'active', 'completed', 'failed', 'cancelled'] as const satisfies readonly JobStatus[];

const STOPPED: JobFailure = { code: 'JOB_CANCELLED' satisfies ErrorCode, message: 'Остановлено администратором' };

interface JobAdministrationOptions {
  db: Database;
  jobs: JobsService;
  endings: JobEndings;
  producer: JobProducer;
  /** Of all services: a kind that nobody answers for does not compile. */
  retries: JobRetries;
}

/** Jobs of all users, to be looked at, stopped and done again. */
export class JobAdministration {
  constructor(private readonly options: JobAdministrationOptions) {}

  /** Whether a job of the kind can be done again at all once it has failed. */
  canRetry(kind: JobKind): boolean {
    return this.options.retries[kind] !== null;
  }

  /** Jobs that fit the filter, newest first. Of each kind and state only the newest are read, so that every filter is as fast. */
  async list({ status, kind, queue, userId, after, limit }: JobSlice): Promise<AdminJobRecord[]> {
    const { db } = this.options;
    const before = after?.id ?? Number.MAX_SAFE_INTEGER;
    const kinds = KNOWN_KINDS.filter(
      (known) => (kind === undefined || known === kind) && (queue === undefined || JOBS[known].queue === queue),
    );
    const statuses = status === undefined ? STATUSES : [status];
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
   * Ends an open job as its user's own cancel does: the domain is told and the credits return, once however many ask.
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED
   */
  async cancel(tx: Tx, jobId: number): Promise<AdminJobRecord> {
    await this.get(jobId, tx);
    if (!(await this.options.endings.abandon(tx, jobId, 'cancelled', STOPPED))) throw new AppError('JOB_ALREADY_ENDED');
    return this.get(jobId, tx);
  }

  /**
   * Does a failed job again as a new one of the same user at the same price, which is held anew: the old hold was returned.
   * Whoever asks again gets that same new job. A job that rests until its next run runs now; one that waits is left alone.
   * @param options.hasPriority whether the user's plan lets their jobs overtake
   * @returns the job that runs, and whether this call has made it so
   * @throws AppError JOB_NOT_FOUND, JOB_ALREADY_ENDED, JOB_NOT_RETRYABLE, INSUFFICIENT_CREDITS, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async retry(
    tx: Tx,
    jobId: number,
    { hasPriority }: { hasPriority: boolean },
  ): Promise<{ job: AdminJobRecord; isNew: boolean }> {
    // Locked before it is read: what somebody else has just made of it is not in the snapshot of the statement that waited.
    await tx.query('SELECT 1 FROM jobs WHERE id = $1 FOR NO KEY UPDATE', [jobId]);
    const job = await this.get(jobId, tx);
    switch (job.status) {
      case 'queued':
        return { job: job.isResting ? await this.runNow(tx, job) : job, isNew: job.isResting };
      case 'active':
        throw notRetryable('Задача уже выполняется.');
      case 'completed':
        throw new AppError('JOB_ALREADY_ENDED');
      case 'cancelled':
        throw notRetryable('Задачу остановили: повторить её может только пользователь.');
      case 'failed':
        if (job.retriedBy !== null) return { job: await this.get(job.retriedBy, tx), isNew: false };
        return { job: await this.again(tx, job, job.kind, hasPriority), isNew: true };
    }
  }

  /** Ends the rest of a job. Its next run gets a message of its own: the one that rests with it is dropped by the claim. */
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
      stage: 'Запускаем ещё раз',
      total: job.total,
      ordered: job.ordered,
      isDemo: job.isDemo,
      hasPriority,
      price: job.price,
      description: job.description || 'Повтор задачи',
    });
    // What belonged to an order of many still does.
    await tx.query('UPDATE jobs SET retry_of = $2, batch_id = $3 WHERE id = $1', [id, job.id, job.batchId]);
    await attach(id);
    return this.get(id, tx);
  }
}
