import type { Tx } from '@orbita/platform';
import type { JobKindOf, JobPayload, QueueName } from '@orbita/queue';
import type { JobKind, JobResult, Said } from '@orbita/contracts';
import type { ClaimedJob } from './job-record.js';

/** Progress of a job, in pieces and in words for the user. */
export interface JobProgress {
  done: number;
  total: number;
  stage: Said;
}

/** What a running job may use. */
export interface JobContext {
  job: ClaimedJob;
  /** Aborted on cancel, deadline, shutdown and when another worker took over the job. */
  signal: AbortSignal;
  /** Pieces stored by earlier runs of this job, by key. */
  checkpoints: ReadonlyMap<string, unknown>;
  /** Real progress. Cheap: written a few times a second at most. */
  progress(step: JobProgress): void;
  /** Stores a finished piece, so that another run need not make it again. Cheap like progress. */
  checkpoint(key: string, value: unknown): void;
  /**
   * Resolves once all reports are stored or the run has lost its job: for handlers that must not begin the next piece before.
   * @throws Error of the database
   */
  flush(): Promise<void>;
  /** Shows the text written so far to watching users. Cheap, and nothing depends on it. */
  draft(text: string): void;
}

/** A kind of job. The runtime does everything else: claim, lease, retry, money, fence. */
export interface JobHandler<K extends JobKind, Result = unknown, Shown = unknown> {
  /** Slow, changes no domain rows, may run again. @throws AppError; a retryable one leads to another run */
  run(context: JobContext, payload: JobPayload<K>): Promise<Result>;
  /** Puts the result into domain tables, in the transaction that completes the job; returns what the job row shows. */
  commit(tx: Tx, job: ClaimedJob, payload: JobPayload<K>, result: Result): Promise<Shown>;
  /** The part of the price a partial result is worth. Default: the whole price. */
  due?(job: ClaimedJob, result: Result): number;
}

/** A handler whose job row shows what the contracts define for its kind. */
type ServedKind<K extends JobKind, Result = unknown> = JobHandler<K, Result, JobResult<K>>;

/** One handler for each kind of the queues: a missing or an extra one does not compile. */
export type JobHandlers<Q extends QueueName> = { [K in JobKindOf<Q>]: ServedKind<K> };

/** Ties a handler's run and commit by their result type before they enter the untyped table. */
export const jobHandler = <K extends JobKind, Result>(handler: ServedKind<K, Result>): ServedKind<K> => handler;
