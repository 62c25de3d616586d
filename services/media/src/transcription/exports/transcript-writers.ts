import type { TranscriptFormat, transcriptionRoutes } from '@orbita/contracts';
import type { ExportedTranscript } from './exported-transcript.js';
import { writeSrt } from './srt.js';
import { writeTxt } from './txt.js';
import { writeVtt } from './vtt.js';

interface TranscriptWriter {
  type: (typeof transcriptionRoutes.export.attachment)[number];
  write: (transcript: ExportedTranscript) => string | Promise<Uint8Array>;
}

/** Writer of each format. */
export const TRANSCRIPT_WRITERS = {
  txt: { type: 'text/plain', write: writeTxt },
  srt: { type: 'application/x-subrip', write: writeSrt },
  vtt: { type: 'text/vtt', write: writeVtt },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // Loaded on demand: its large library is used by no other request.
    write: async (transcript) => (await import('./docx.js')).writeDocx(transcript),
  },
} as const satisfies Record<TranscriptFormat, TranscriptWriter>;
