import type { TranscriptLine } from '@orbita/contracts';

/** A transcript as it is taken away. */
export interface ExportedTranscript {
  title: string;
  lines: readonly TranscriptLine[];
  /** Names by number, from 1. */
  speakers: readonly string[];
  withTimestamps: boolean;
}
