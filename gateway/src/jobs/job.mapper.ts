import { type Answer, type Job, readStored } from '@orbita/contracts';
import { type JobRecord, type StopFigures, progressOf } from '@orbita/jobs';

/** @param looks previews of open jobs: the text so far, and what stopping it would cost */
/** What a result says is stored as its text, which older versions show, with the message beside it. */
const resultOf = (result: unknown): unknown => {
  if (typeof result !== 'object' || result === null || !('message' in result) || !('message_said' in result))
    return result;
  const { message_said: said, ...shown } = result;
  return { ...shown, message: readStored(String(shown.message), said) };
};

export const toJob = (
  job: JobRecord,
  { draft, stop }: { draft?: string | undefined; stop?: StopFigures | undefined } = {},
): Answer<typeof Job> => ({
  id: job.id,
  kind: job.kind,
  status: job.status,
  progress: progressOf(job),
  stage: job.stage,
  error: job.errorMessage,
  error_code: job.errorCode,
  ...(job.status === 'completed' || (job.stopped && job.result) ? { result: resultOf(job.result) } : {}),
  ...(stop && { stop }),
  ...(job.stopped && { stopped: job.stopped }),
  ...(draft === undefined ? {} : { draft_text: draft }),
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
});
