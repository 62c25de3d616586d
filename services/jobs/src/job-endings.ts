import {
  AppError,
  type ErrorCode,
  type JobKind,
  type Message,
  type Said,
  say,
  saidBy,
  storedText,
} from '@orbita/contracts';
import {
  type Database,
  type Logger,
  type Tx,
  initialiseAtZero,
  isDatabaseCircumstance,
  jobsEnded,
  jobsIncomplete,
} from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { payloadOf } from './broken-job.js';
import { checkpointsOf } from './checkpoints.js';
import type { JobDrafts } from './job-drafts.js';
import type { JobEvents } from './job-events.js';
import { type JobMoney, captureFor, releaseFor } from './job-money.js';
import { JOB_COLUMNS, type JobRecord, type StopFigures } from './job-record.js';
import { type JobStops, type ShownWork, stopFigures } from './job-stops.js';

/** Why a job ended without a result. */
export interface JobFailure {
  code: ErrorCode;
  /** What its user is told. */
  message: Said;
  /** Its user stopped it and pays for what was shown: a free post it had used stays used. */
  isPaid?: true;
}

/** What happens to a kind's domain rows when its job ends without a result. Runs inside the ending transaction. */
export type JobAbandonments = {
  [K in JobKind]: (tx: Tx, job: JobRecord, payload: JobPayload<K>, failure: JobFailure) => Promise<void>;
};

export const failureOf = (code: ErrorCode, details?: Record<string, unknown>): JobFailure => ({
  code,
  message: { code, ...(details && { params: details }) },
});

/** What the user may see of an error: our own sentences, never a provider's message or a stack. */
export const failureFrom = (error: unknown): JobFailure =>
  error instanceof AppError ? { code: error.code, message: saidBy(error) } : failureOf('INTERNAL');

/** Message of a stopped job when a part is kept or paid for. */
const stoppedSentence = ({ credits }: StopFigures, isKept: boolean): Message => {
  if (!isKept) return say('job.stopped-shown');
  return credits > 0 ? say('job.stopped-kept-and-paid') : say('job.stopped-kept');
};

/** Steps of an end that may fail separately. */
const STEPS = ['domain', 'credits', 'listeners'] as const;

const ENDS = ['completed', 'failed', 'cancelled'] as const;

/** A job that has just ended. */
export interface EndedJob extends Pick<JobRecord, 'id' | 'kind' | 'userId' | 'projectId' | 'errorCode'> {
  status: (typeof ENDS)[number];
}

/** Notifies others of the end of a job, as the last step of its transaction: both are stored, or neither. */
export type JobEndListener = (tx: Tx, job: EndedJob) => Promise<void>;

interface JobEndingsOptions {
  db: Database;
  money: JobMoney;
  abandonments: JobAbandonments;
  /** How each kind of job is stopped by its user. */
  stops: JobStops;
  events: Pick<JobEvents, 'ended'> & { drafts: Pick<JobDrafts, 'close'> };
  /** Optional: without it no one is notified. */
  onJobEnd?: JobEndListener | undefined;
  logger: Logger;
}

/** Ends jobs without a result, the same way for cancel, failure and deadline. */
export class JobEndings {
  constructor(private readonly options: JobEndingsOptions) {
    const kinds = Object.keys(options.abandonments);
    initialiseAtZero(
      jobsIncomplete,
      STEPS.flatMap((step) => kinds.map((kind) => ({ kind, step }))),
    );
    initialiseAtZero(
      jobsEnded,
      ENDS.flatMap((status) => kinds.map((kind) => ({ kind, status }))),
    );
  }

  /** How jobs are stopped by their users. */
  get stops(): JobStops {
    return this.options.stops;
  }

  /**
   * Ends one job if it is still open (and still at `fence`, when given). The row ends and its credits return even
   * when its domain fails: that is logged, counted and alerted.
   * @returns the ended row, or null when another process ended or took it first
   */
  async abandon(
    tx: Tx,
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    const job = await this.end(tx, jobId, status, failure, fence);
    if (!job) return null;
    await tx.query('DELETE FROM job_checkpoints WHERE job_id = $1', [jobId]);
    await this.alone(tx, job, 'domain', () => this.abandonDomain(tx, job, job.kind, failure));
    await this.giveBack(tx, job);
    await this.finish(tx, job, status);
    return job;
  }

  /**
   * Ends one open job for its user. They pay for what was shown, that share of the price in whole credits, and it is kept. When
   * nothing was shown, or it cannot be kept, all credits return.
   * @param options.keeps false when its target is being deleted: the share is still paid
   * @returns the ended row, or null when another process ended it first
   */
  async stop(tx: Tx, jobId: number, { keeps = true }: { keeps?: boolean } = {}): Promise<JobRecord | null> {
    const failure = failureOf('JOB_CANCELLED');
    const job = await this.end(tx, jobId, 'cancelled', failure);
    if (!job) return null;
    // From here on neither a piece nor a word can be added: the fence has moved, and the draft is closed.
    const shown = { text: await this.options.events.drafts.close(jobId), pieces: await checkpointsOf(tx, jobId) };
    await tx.query('DELETE FROM job_checkpoints WHERE job_id = $1', [jobId]);
    const settled = await this.alone(tx, job, 'domain', async () => {
      const measure = { characters: shown.text.length, pieces: shown.pieces.keys() };
      const figures = await stopFigures(this.stops, tx, job, measure);
      if (figures.delivered === 0) return;
      if (!keeps) await this.abandonDomain(tx, job, job.kind, { ...failure, isPaid: true });
      else if (!(await this.keep(tx, job, job.kind, shown))) return;
      job.stopped = figures;
      if (keeps || figures.credits > 0) job.errorMessage = stoppedSentence(figures, keeps);
    });
    if (!settled || !job.stopped) {
      await this.alone(tx, job, 'domain', () => this.abandonDomain(tx, job, job.kind, failure));
    }
    const { credits } = job.stopped ?? { credits: 0 };
    if (credits > 0) await captureFor(this.options.money, tx, job, credits);
    else await this.giveBack(tx, job);
    const columns = [job.stopped, job.result ?? null].map((value) => JSON.stringify(value));
    const error = job.errorMessage && storedText(job.errorMessage);
    await tx.query('UPDATE jobs SET stopped = $2, result = $3, error_message = $4, error_said = $5 WHERE id = $1', [
      jobId,
      ...columns,
      error?.text ?? null,
      error?.message ?? null,
    ]);
    await this.finish(tx, job, 'cancelled');
    return job;
  }

  /** Ends the row of an open job. @returns it, or null when another process ended or took it first */
  private async end(
    tx: Tx,
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    const { text, message } = storedText(failure.message);
    const [job] = await tx.query<JobRecord>(
      `UPDATE jobs SET status = $2, error_code = $3, error_message = $4, error_said = $6, fence = fence + 1,
              lease_until = NULL, finished_at = clock_timestamp()
        WHERE id = $1 AND status IN ('queued', 'active') AND ($5::int IS NULL OR fence = $5)
        RETURNING ${JOB_COLUMNS}`,
      [jobId, status, failure.code, text, fence ?? null, message],
    );
    return job ?? null;
  }

  private async giveBack(tx: Tx, job: JobRecord): Promise<void> {
    const { money, logger } = this.options;
    if (await releaseFor(money, tx, job)) return;
    jobsIncomplete.inc({ kind: job.kind, step: 'credits' });
    logger.error({ jobId: job.id, price: job.price }, 'job ended without an open hold of its credits');
  }

  private async finish(tx: Tx, job: JobRecord, status: 'failed' | 'cancelled'): Promise<void> {
    await this.alone(tx, job, 'listeners', () => this.notify(tx, { ...job, status }));
    this.announce(tx, { ...job, status });
  }

  /** Notifies others of an end, in its transaction. */
  async notify(tx: Tx, job: EndedJob): Promise<void> {
    await this.options.onJobEnd?.(tx, job);
  }

  /** Once an end is durable, counts it and wakes requests that wait for the job. */
  announce(tx: Tx, { id, kind, status }: Pick<EndedJob, 'id' | 'kind' | 'status'>): void {
    tx.afterCommit(async () => {
      jobsEnded.inc({ kind, status });
      this.options.events.ended(id);
    });
  }

  /** {@link abandon} in its own transaction. */
  async abandonNow(
    jobId: number,
    status: 'failed' | 'cancelled',
    failure: JobFailure,
    fence?: number,
  ): Promise<JobRecord | null> {
    return this.options.db.transaction((tx) => this.abandon(tx, jobId, status, failure, fence));
  }

  /**
   * Cancels every open job of an account that is being deleted, with its remaining credits. For one project, what was shown is
   * paid for as if its plans were deleted one by one.
   */
  async cancelOfUser(tx: Tx, userId: number, projectId?: number): Promise<void> {
    // All job rows before the first credit: a finishing job locks them in that order too.
    const open = await tx.query<{ id: number }>(
      `SELECT id FROM jobs WHERE user_id = $1 AND ($2::bigint IS NULL OR project_id = $2)
          AND status IN ('queued', 'active') ORDER BY id FOR UPDATE`,
      [userId, projectId ?? null],
    );
    for (const { id } of open) {
      if (projectId === undefined) await this.abandon(tx, id, 'cancelled', failureOf('JOB_CANCELLED'));
      else await this.stop(tx, id, { keeps: false });
    }
  }

  /** An isolated step: if it fails, only its changes are rolled back. @returns whether it succeeded */
  private async alone(
    tx: Tx,
    job: JobRecord,
    step: (typeof STEPS)[number],
    run: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await tx.savepoint(run);
      return true;
    } catch (error) {
      // A temporary database fault, not the row's: the whole end is tried again.
      if (isDatabaseCircumstance(error)) throw error;
      jobsIncomplete.inc({ kind: job.kind, step });
      this.options.logger.error(
        { err: error, jobId: job.id, kind: job.kind, step },
        'a step of the end of a job failed',
      );
      return false;
    }
  }

  /** @returns false when what was shown is useless, such as a silent part of a recording */
  private async keep<K extends JobKind>(tx: Tx, job: JobRecord, kind: K, shown: ShownWork): Promise<boolean> {
    try {
      job.result = await tx.savepoint(async () => this.stops[kind]?.keep(tx, job, payloadOf(kind, job), shown));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.options.logger.info({ jobId: job.id, code: error.code }, 'kept nothing of a stopped job');
      return false;
    }
  }

  private async abandonDomain<K extends JobKind>(tx: Tx, job: JobRecord, kind: K, failure: JobFailure): Promise<void> {
    await this.options.abandonments[kind](tx, job, payloadOf(kind, job), failure);
  }
}
