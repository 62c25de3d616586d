import type { SaidLine } from '@orbita/ai';
import type { Database, Tx } from '@orbita/platform';

/** Words of a recording. */
export interface SaidWords {
  title: string;
  projectId: number | null;
  lines: SaidLine[];
}

/** The user's transcripts as a source of texts; the process provides the implementation. */
export abstract class Transcripts {
  /** @throws AppError TRANSCRIPTION_NOT_FOUND */
  abstract mustOwn(from: Database | Tx, userId: number, transcriptionId: number): Promise<void>;
  /** @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY */
  abstract of(tx: Tx, userId: number, transcriptionId: number): Promise<SaidWords>;
}

/** The words as one text, with a new paragraph after a pause. */
export const plainWordsOf = ({ lines }: Pick<SaidWords, 'lines'>): string =>
  lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
