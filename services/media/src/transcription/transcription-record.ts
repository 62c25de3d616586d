import { cutTo } from '@orbita/contracts';
import type {
  Said,
  TranscriptLine,
  TranscriptPart,
  TranscriptionEngine,
  TranscriptionLanguage,
  TranscriptionStatus,
} from '@orbita/contracts';
import type { FileRecord } from '../library/file-record.js';

/** A transcript as lists show it. */
export interface TranscriptionRecord {
  id: number;
  userId: number;
  projectId: number | null;
  title: string;
  status: TranscriptionStatus;
  durationMs: number | null;
  language: TranscriptionLanguage;
  withTimestamps: boolean;
  translate: boolean;
  price: number | null;
  engine: TranscriptionEngine | null;
  isDemo: boolean;
  /** Some of its parts failed. */
  isPartial: boolean;
  jobId: number | null;
  errorCode: string | null;
  errorMessage: Said | null;
  excerpt: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A transcript with all its lines. */
export interface TranscriptionWithLines extends TranscriptionRecord {
  lines: TranscriptLine[];
  parts: TranscriptPart[];
  /** Names by number, from 1. */
  speakers: string[];
  /** The sound; null before it is stored. */
  audio: FileRecord | null;
}

export const TRANSCRIPTION_COLUMNS = `id, user_id AS "userId", project_id AS "projectId", title, status, duration_ms AS "durationMs",
  language, with_timestamps AS "withTimestamps", translate, price, engine, is_demo AS "isDemo", failed_cuts <> '{}' AS "isPartial",
  job_id AS "jobId", error_code AS "errorCode", said(error_message, error_said) AS "errorMessage", excerpt, version,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

/** Neither in the bin nor in a project that is being deleted. */
export const IN_SIGHT = `deleted_at IS NULL
  AND (project_id IS NULL OR EXISTS (SELECT 1 FROM projects WHERE projects.id = project_id AND deleting_at IS NULL))`;

/** Characters of the first words that lists show. */
const EXCERPT = 200;

/** The first words of a transcript. */
export const excerptOf = (lines: readonly Pick<TranscriptLine, 'text'>[]): string => {
  let words = '';
  for (const { text } of lines) {
    words = `${words} ${text.trim()}`.trim();
    if (words.length > EXCERPT) break;
  }
  return words.length <= EXCERPT ? words : `${cutTo(words, EXCERPT - 1).trimEnd()}…`;
};
