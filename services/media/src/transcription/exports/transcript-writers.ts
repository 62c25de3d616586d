import type { TranscriptFormat, transcriptionRoutes } from '@orbita/contracts';
import type { ExportedTranscript } from './exported-transcript.js';
import { writeSrt } from './srt.js';
import { writeTxt } from './txt.js';
import { writeVtt } from './vtt.js';

interface TranscriptWriter {
  type: (typeof transcriptionRoutes.export.attachment)[number];
  write: (transcript: ExportedTranscript) => string | Promise<Uint8Array>;
}

/** What writes each format. */
export const TRANSCRIPT_WRITERS = {
  txt: { type: 'text/plain', write: writeTxt },
  srt: { type: 'application/x-subrip', write: writeSrt },
  vtt: { type: 'text/vtt', write: writeVtt },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // Its library is a large one that no other request needs.
    write: async (transcript) => (await import('./docx.js')).writeDocx(transcript),
  },
} as const satisfies Record<TranscriptFormat, TranscriptWriter>;
