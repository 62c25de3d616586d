import type { Language, TranscriptLine } from '@orbita/contracts';

/** A transcript as it is taken away. */
export interface ExportedTranscript {
  title: string;
  lines: readonly TranscriptLine[];
  /** Names by number, from 1. */
  speakers: readonly string[];
  withTimestamps: boolean;
  /** Of words that are ours; what was said is in its own. */
  language: Language;
}
