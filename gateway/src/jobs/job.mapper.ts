import type { Job } from '@orbita/contracts';
import { type JobRecord, progressOf } from '@orbita/jobs';

export const toJob = (job: JobRecord, draft?: string): Job => ({
  id: job.id,
  kind: job.kind,
  status: job.status,
  progress: progressOf(job),
  stage: job.stage,
  error: job.errorMessage,
  error_code: job.errorCode,
  ...(job.status === 'completed' ? { result: job.result } : {}),
  ...(draft === undefined ? {} : { draft_text: draft }),
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
});
