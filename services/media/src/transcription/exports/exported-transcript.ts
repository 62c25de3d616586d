import type { Language, TranscriptLine } from '@orbita/contracts';

/** A transcript for export. */
export interface ExportedTranscript {
  title: string;
  lines: readonly TranscriptLine[];
  /** Names by number, from 1. */
  speakers: readonly string[];
  withTimestamps: boolean;
  /** Of our own words; the spoken text keeps its language. */
  language: Language;
}
