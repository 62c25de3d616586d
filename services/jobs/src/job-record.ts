import type { JobKind, JobStatus, Said } from '@orbita/contracts';

/** Result of stopping a job: how much of the order there is, and what that costs. */
export interface StopFigures {
  delivered: number;
  ordered: number;
  /** Whole credits. */
  credits: number;
}

/** A row of `jobs`. */
export interface JobRecord {
  id: number;
  kind: JobKind;
  userId: number;
  projectId: number | null;
  payload: unknown;
  status: JobStatus;
  /** 1 overtakes; see {@link JobsService.accept}. */
  priority: number;
  /** Runs begun, planned restarts not counted. */
  attempt: number;
  /** Grows with each claim and hand-back: only the holder of the newest value may write. */
  fence: number;
  done: number;
  total: number;
  /** How much was ordered and paid for. `total` is what progress counts by, and may change during the work. */
  ordered: number;
  stage: Said;
  /** Credits held for it at acceptance and spent with its result. */
  price: number;
  errorCode: string | null;
  errorMessage: Said | null;
  result: unknown;
  /** Result of a stop by its user. Null for any other job. */
  stopped: StopFigures | null;
  /** Fixed at acceptance: free of charge and written by the demo writer, even if the configuration changes later. */
  isDemo: boolean;
  requestId: string | null;
  /** W3C `traceparent` of its acceptance, so that all later work for it is one trace. Null without telemetry. */
  traceparent: string | null;
  deadlineAt: Date;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Select list that fits {@link JobRecord}. Every query of this service uses it. */
export const JOB_COLUMNS = `id, kind, user_id AS "userId", project_id AS "projectId", payload, status, priority, attempt, fence,
  done, total, coalesce(ordered, total) AS ordered, said(stage, stage_said) AS stage, price, error_code AS "errorCode", said(error_message, error_said) AS "errorMessage", result, stopped, is_demo AS "isDemo",
  request_id AS "requestId", traceparent, deadline_at AS "deadlineAt", created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt"`;

/** Condition on `jobs`: leaves out jobs that were done again, because the new job replaces them. */
export const NOT_RETRIED = 'NOT EXISTS (SELECT 1 FROM jobs retry WHERE retry.retry_of = jobs.id)';

/** What a run knows of its job: the columns that cannot change while it holds the job. */
export type ClaimedJob = Pick<
  JobRecord,
  | 'id'
  | 'kind'
  | 'userId'
  | 'projectId'
  | 'payload'
  | 'priority'
  | 'attempt'
  | 'fence'
  | 'ordered'
  | 'stage'
  | 'price'
  | 'isDemo'
  | 'requestId'
  | 'traceparent'
  | 'deadlineAt'
>;

/** Select list that fits {@link ClaimedJob}: every run pays for each column. */
export const CLAIMED_COLUMNS = `id, kind, user_id AS "userId", project_id AS "projectId", payload, priority, attempt, fence,
  coalesce(ordered, total) AS ordered, said(stage, stage_said) AS stage, price, is_demo AS "isDemo", request_id AS "requestId", traceparent, deadline_at AS "deadlineAt"`;

/** Whole percent for the user. 100 only when the job is completed. */
export const progressOf = ({ status, done, total }: Pick<JobRecord, 'status' | 'done' | 'total'>): number => {
  if (status === 'completed') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
};
