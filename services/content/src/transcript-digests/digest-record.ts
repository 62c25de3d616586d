import { type TranscriptDigestForm, type Said } from '@orbita/contracts';

/** A row of `transcript_digests` for the user. */
export interface DigestRecord {
  id: number;
  form: TranscriptDigestForm;
  status: 'writing' | 'completed' | 'failed';
  texts: string[];
  chapters: { startMs: number; title: string }[];
  isDemo: boolean;
  jobId: number | null;
  errorMessage: Said | null;
  createdAt: Date;
}

/** Select list that fits {@link DigestRecord}. */
export const DIGEST_COLUMNS = `id, form, status, texts, chapters, is_demo AS "isDemo", job_id AS "jobId",
  said(error_message, error_said) AS "errorMessage", created_at AS "createdAt"`;
