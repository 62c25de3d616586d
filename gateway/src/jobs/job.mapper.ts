import { type Answer, type Job, type Said, readStored } from '@orbita/contracts';
import { type JobRecord, type StopFigures, progressOf } from '@orbita/jobs';

/** What a result says: its text, which older versions show, is stored with the message beside it. */
export const saidIn = (result: unknown): Said => {
  const { message, message_said: said } = result as Record<string, unknown>;
  return readStored(String(message), said);
};

const resultOf = (result: unknown): unknown => {
  if (typeof result !== 'object' || result === null || !('message' in result) || !('message_said' in result))
    return result;
  const { message_said: _, ...shown } = result;
  return { ...shown, message: saidIn(result) };
};

/** @param previews of open jobs: the text so far, and what stopping it would cost */
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
