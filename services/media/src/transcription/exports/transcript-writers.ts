import type { TranscriptFormat, transcriptionRoutes } from '@orbita/contracts';
import type { ExportedTranscript } from './exported-transcript.js';
import { writeTxt } from './txt.js';

interface TranscriptWriter {
  type: (typeof transcriptionRoutes.export.attachment)[number];
  write: (transcript: ExportedTranscript) => string | Promise<Uint8Array>;
}

/** What writes each format there is; of the others nobody has one yet. */
export const TRANSCRIPT_WRITERS: Partial<Record<TranscriptFormat, TranscriptWriter>> = {
  txt: { type: 'text/plain', write: writeTxt },
};
