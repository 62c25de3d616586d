import { AppError, type ErrorCode, type JobKind, errorMessage } from '@orbita/contracts';
import {
  type Database,
  type Logger,
  type Tx,
  countFromNought,
  isDatabaseCircumstance,
  jobsEnded,
  jobsIncomplete,
} from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { payloadOf } from './broken-job.js';
import type { JobEvents } from './job-events.js';
import { type JobMoney, releaseFor } from './job-money.js';
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

export const failureOf = (code: ErrorCode, details?: Record<string, unknown>): JobFailure => ({
  code,
  message: errorMessage(code, details),
});

/** What the user may see of an error: our own sentences, never a provider's or a stack. */
export const failureFrom = (error: unknown): JobFailure =>
  error instanceof AppError ? { code: error.code, message: error.message } : failureOf('INTERNAL');

/** Of an end that may fail by themselves. */
const STEPS = ['domain', 'credits', 'listeners'] as const;

const ENDS = ['completed', 'failed', 'cancelled'] as const;

/** A job that has just ended. */
export interface EndedJob extends Pick<JobRecord, 'id' | 'kind' | 'userId' | 'projectId' | 'errorCode'> {
  status: (typeof ENDS)[number];
}

/** Tells others of the end of a job, as the last step of its transaction: both are stored, or neither. */
export type TellEnd = (tx: Tx, job: EndedJob) => Promise<void>;

interface JobEndingsOptions {
  db: Database;
  money: JobMoney;
  abandonments: JobAbandonments;
  events: Pick<JobEvents, 'ended'>;
  /** Nobody is told unless said. */
  tellEnd?: TellEnd | undefined;
  logger: Logger;
}

/** Ends jobs without a result, in one way for cancel, failure and deadline. */
export class JobEndings {
  constructor(private readonly options: JobEndingsOptions) {
    const kinds = Object.keys(options.abandonments);
    countFromNought(
      jobsIncomplete,
      STEPS.flatMap((step) => kinds.map((kind) => ({ kind, step }))),
    );
    countFromNought(
      jobsEnded,
      ENDS.flatMap((status) => kinds.map((kind) => ({ kind, status }))),
    );
  }

  /**
   * Ends one job if it is still open (and still at `fence`, when given). The row ends and its credits return even
   * when its domain cannot be told: that is logged, counted and alerted.
   * @returns the ended row, or null when somebody else ended or took it first
   */
  async abandon(
    tx: Tx,
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    const { money, logger } = this.options;
    const [job] = await tx.query<JobRecord>(
      `UPDATE jobs SET status = $2, error_code = $3, error_message = $4, fence = fence + 1,
              lease_until = NULL, finished_at = clock_timestamp()
        WHERE id = $1 AND status IN ('queued', 'active') AND ($5::int IS NULL OR fence = $5)
        RETURNING ${JOB_COLUMNS}`,
      [jobId, status, failure.code, failure.message, fence ?? null],
    );
    if (!job) return null;
    await tx.query('DELETE FROM job_checkpoints WHERE job_id = $1', [jobId]);
    await this.alone(tx, job, 'domain', () => this.abandonDomain(tx, job, job.kind, failure));
    if (!(await releaseFor(money, tx, job))) {
      jobsIncomplete.inc({ kind: job.kind, step: 'credits' });
      logger.error({ jobId, price: job.price }, 'a job ended, and no open hold of its credits was found');
    }
    await this.alone(tx, job, 'listeners', () => this.tell(tx, { ...job, status }));
    this.announce(tx, { ...job, status });
    return job;
  }

  /** Tells others of an end, in its transaction. */
  async tell(tx: Tx, job: EndedJob): Promise<void> {
    await this.options.tellEnd?.(tx, job);
  }

  /** Once an end is durable, it is counted and whoever waits for the job hears of it. */
  announce(tx: Tx, { id, kind, status }: Pick<EndedJob, 'id' | 'kind' | 'status'>): void {
    tx.afterCommit(async () => {
      jobsEnded.inc({ kind, status });
      this.options.events.ended(id);
    });
  }

  /** {@link abandon} in a transaction of its own. */
  async abandonNow(
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    return this.options.db.transaction((tx) => this.abandon(tx, jobId, status, failure, fence));
  }

  /** Cancels every open job of an account that is being deleted, or of one project of it. */
  async cancelOfUser(tx: Tx, userId: number, projectId?: number): Promise<void> {
    // All job rows before the first credit: a finishing job takes them in that order too.
    const open = await tx.query<{ id: number }>(
      `SELECT id FROM jobs WHERE user_id = $1 AND ($2::bigint IS NULL OR project_id = $2)
          AND status IN ('queued', 'active') ORDER BY id FOR UPDATE`,
      [userId, projectId ?? null],
    );
    for (const { id } of open) await this.abandon(tx, id, 'cancelled', failureOf('JOB_CANCELLED'));
  }

  /** A step that stands alone: what it breaks is undone without the rest of the end. */
  private async alone(tx: Tx, job: JobRecord, step: (typeof STEPS)[number], run: () => Promise<void>): Promise<void> {
    try {
      await tx.savepoint(run);
    } catch (error) {
      // The moment's fault, not the row's: the whole end is tried again.
      if (isDatabaseCircumstance(error)) throw error;
      jobsIncomplete.inc({ kind: job.kind, step });
      this.options.logger.error(
        { err: error, jobId: job.id, kind: job.kind, step },
        'a step of the end of a job failed',
      );
    }
  }

  private async abandonDomain<K extends JobKind>(tx: Tx, job: JobRecord, kind: K, failure: JobFailure): Promise<void> {
    await this.options.abandonments[kind](tx, job, payloadOf(kind, job), failure);
  }
}
