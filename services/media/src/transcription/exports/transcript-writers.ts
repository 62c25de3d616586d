import type { TranscriptFormat, TranscriptLine } from '@orbita/contracts';
import { writeTxt } from './txt.js';

/** A transcript as it is taken away. */
export interface ExportedTranscript {
  title: string;
  lines: readonly TranscriptLine[];
  /** Names by number, from 1. */
  speakers: readonly string[];
  withTimestamps: boolean;
}

interface TranscriptWriter {
  /** Media type of what it writes. */
  type: string;
  write: (transcript: ExportedTranscript) => string | Promise<Uint8Array>;
}

/** What writes each format there is; of the others nobody has one yet. */
export const TRANSCRIPT_WRITERS = {
  txt: { type: 'text/plain', write: writeTxt },
} as const satisfies Partial<Record<TranscriptFormat, TranscriptWriter>>;
