import type { SaidLine } from '@orbita/ai';
import type { Database, Tx } from '@orbita/platform';

/** What was said in a recording. */
export interface SaidWords {
  title: string;
  projectId: number | null;
  lines: SaidLine[];
}

/** The user's transcripts, as texts are made of them; whoever composes the process says where they are. */
export abstract class Transcripts {
  /** @throws AppError TRANSCRIPTION_NOT_FOUND */
  abstract mustOwn(from: Database | Tx, userId: number, transcriptionId: number): Promise<void>;
  /** @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY */
  abstract of(tx: Tx, userId: number, transcriptionId: number): Promise<SaidWords>;
}

/** What was said as one text, in paragraphs where there was a pause. */
export const plainWordsOf = ({ lines }: Pick<SaidWords, 'lines'>): string =>
  lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
