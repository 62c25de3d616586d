import type { AdminJob, Answer, AdminJobDetail } from '@orbita/contracts';
import { type AdminJobRecord, progressOf } from '@orbita/jobs';
import { JOB_POLICY } from '@orbita/queue';

/** Data that the row of a job does not have. */
interface JobContext {
  /** E-mail of the job's user. */
  email: string;
  /** Whether a failed job of this kind can be repeated. */
  canRetry: boolean;
}

export const toAdminJob = (job: AdminJobRecord, { email, canRetry }: JobContext): Answer<typeof AdminJob> => ({
  id: job.id,
  kind: job.kind,
  queue: job.queue,
  status: job.status,
  description: job.description,
  user_id: job.userId,
  user_email: email,
  attempt: job.attempt,
  max_attempts: JOB_POLICY[job.kind].attempts,
  price: job.price,
  error_code: job.errorCode,
  error: job.errorMessage,
  retry_of: job.retryOf,
  retried_by: job.retriedBy,
  is_retryable: job.isResting || (job.status === 'failed' && job.retriedBy === null && canRetry),
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
});

export const toAdminJobDetail = (job: AdminJobRecord, context: JobContext): Answer<typeof AdminJobDetail> => ({
  ...toAdminJob(job, context),
  project_id: job.projectId,
  request_id: job.requestId,
  batch_id: job.batchId,
  is_demo: job.isDemo,
  progress: progressOf(job),
  stage: job.stage,
  worker: job.worker,
  credits: creditsOf(job),
  timeline: timelineOf(job),
});

const creditsOf = ({ price, status }: AdminJobRecord): AdminJobDetail['credits'] => {
  if (price === 0) return 'none';
  if (status === 'completed') return 'spent';
  return status === 'failed' || status === 'cancelled' ? 'returned' : 'held';
};

/** The row has the first start and the last end; runs between them are in the logs, under the job's id. */
const timelineOf = (job: AdminJobRecord): AdminJobDetail['timeline'] => {
  const moments: { event: AdminJobDetail['timeline'][number]['event']; at: Date | null }[] = [
    { event: 'ordered', at: job.createdAt },
    { event: 'started', at: job.startedAt },
    { event: 'due', at: job.isResting ? job.runAfter : null },
    { event: 'ended', at: job.finishedAt },
    { event: 'deadline', at: job.finishedAt ? null : job.deadlineAt },
    { event: 'retried', at: job.retriedAt },
  ];
  return moments
    .flatMap(({ event, at }) => (at ? [{ event, at: at.toISOString() }] : []))
    .sort((one, other) => one.at.localeCompare(other.at));
};
