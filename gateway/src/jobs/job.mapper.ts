import type { Job } from '@orbita/contracts';
import { type JobRecord, progressOf } from '@orbita/jobs';

export const toJob = (job: JobRecord): Job => ({
  id: job.id,
  kind: job.kind,
  status: job.status,
  progress: progressOf(job),
  stage: job.stage,
  error: job.errorMessage,
  error_code: job.errorCode,
  ...(job.status === 'completed' ? { result: job.result } : {}),
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
});
