import type { DigestRecord } from '@orbita/content';
import type { Answer, TranscriptDigest } from '@orbita/contracts';

export const toTranscriptDigest = ({
  id,
  form,
  status,
  texts,
  chapters,
  isDemo,
  jobId,
  errorMessage,
  createdAt,
}: DigestRecord): Answer<typeof TranscriptDigest> => ({
  id,
  form,
  status,
  texts,
  chapters: chapters.map(({ startMs, title }) => ({ start_ms: startMs, title })),
  is_demo: isDemo,
  job_id: jobId,
  error: errorMessage,
  created_at: createdAt.toISOString(),
});
