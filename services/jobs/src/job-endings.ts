import { AppError, type ErrorCode, type JobKind, errorMessage } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { type JobPayload, parsePayload } from '@orbita/queue';
import type { JobEvents } from './job-events.js';
import { JOB_COLUMNS, type JobRecord } from './job-record.js';

/** Why a job ended without a result. */
export interface JobFailure {
  code: ErrorCode;
  /** Russian sentence for the user. */
  message: string;
}

/** What a kind's domain rows become when its job ends without a result. Runs inside the ending transaction. */
export type JobAbandonments = {
  [K in JobKind]: (tx: Tx, job: JobRecord, payload: JobPayload<K>, failure: JobFailure) => Promise<void>;
};

/** The money of a job: moved in the transaction that ends it, so exactly once. */
export interface JobSettlement {
  /** The result is stored: the held credits are spent. */
  capture(tx: Tx, job: JobRecord): Promise<void>;
  /** There is no result: the held credits return. */
  release(tx: Tx, job: JobRecord): Promise<void>;
}

export const failureOf = (code: ErrorCode, details?: Record<string, unknown>): JobFailure => ({
  code,
  message: errorMessage(code, details),
});

/** What the user may see of an error: our own sentences, never a provider's or a stack. */
export const failureFrom = (error: unknown): JobFailure =>
  error instanceof AppError ? { code: error.code, message: error.message } : failureOf('INTERNAL');

/** Ends jobs without a result, in one way for cancel, failure and deadline. */
export class JobEndings {
  constructor(
    private readonly db: Database,
    private readonly settlement: JobSettlement,
    private readonly abandonments: JobAbandonments,
    private readonly events: JobEvents,
  ) {}

  /**
   * Ends one job if it is still open (and still at `fence`, when given).
   * @returns the ended row, or null when somebody else ended or took it first
   */
  async abandon(
    tx: Tx,
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    const [job] = await tx.query<JobRecord>(
      `UPDATE jobs SET status = $2, error_code = $3, error_message = $4, fence = fence + 1,
              lease_until = NULL, finished_at = clock_timestamp()
        WHERE id = $1 AND status IN ('queued', 'active') AND ($5::int IS NULL OR fence = $5)
        RETURNING ${JOB_COLUMNS}`,
      [jobId, status, failure.code, failure.message, fence ?? null],
    );
    if (!job) return null;
    await tx.query('DELETE FROM job_checkpoints WHERE job_id = $1', [jobId]);
    await this.abandonDomain(tx, job, job.kind, failure);
    await this.settlement.release(tx, job);
    tx.afterCommit(() => this.events.ended(jobId));
    return job;
  }

  /** {@link abandon} in a transaction of its own. */
  async abandonNow(
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    return this.db.transaction((tx) => this.abandon(tx, jobId, status, failure, fence));
  }

  private async abandonDomain<K extends JobKind>(tx: Tx, job: JobRecord, kind: K, failure: JobFailure): Promise<void> {
    await this.abandonments[kind](tx, job, parsePayload(kind, job.payload), failure);
  }
}
