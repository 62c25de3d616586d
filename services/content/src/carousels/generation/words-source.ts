import { AppError, type CarouselGenerationRequest, MAX_CAROUSEL_SOURCE, cutTo } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { HistoryService } from '../../history/history.service.js';
import { type Transcripts, plainWordsOf } from '../../transcript-digests/transcripts.js';

/** Input of the slides. */
interface Words {
  topic: string;
  text: string;
}

const publicationWords = async (tx: Tx, userId: number, id: number): Promise<Words> => {
  const [publication] = await tx.query<{ title: string; description: string; content: string | null }>(
    `SELECT title, short_description AS description, content FROM publications
      WHERE user_id = $1 AND id = $2
        AND EXISTS (SELECT 1 FROM projects WHERE projects.id = project_id AND deleting_at IS NULL)`,
    [userId, id],
  );
  if (!publication) throw new AppError('PUBLICATION_NOT_FOUND', { field: 'source' });
  const { title, description, content } = publication;
  return { topic: title, text: content || description };
};

const historyWords = async (history: HistoryService, tx: Tx, userId: number, id: number): Promise<Words> => {
  const { topic, content } = await history.mustOwn(userId, id, tx);
  return { topic, text: content };
};

const transcriptWords = async (transcripts: Transcripts, tx: Tx, userId: number, id: number): Promise<Words> => {
  const said = await transcripts.of(tx, userId, id);
  return { topic: said.title, text: plainWordsOf(said) };
};

/**
 * The words of a request with those of its source, read now: later changes of the source do not matter. The user's own input
 * comes first: a topic replaces the source's topic, a pasted text precedes its text.
 * @throws AppError PUBLICATION_NOT_FOUND, HISTORY_ITEM_NOT_FOUND, TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY
 */
export const wordsOf = async (
  { history, transcripts }: { history: HistoryService; transcripts: Transcripts },
  tx: Tx,
  userId: number,
  { topic, text, source }: Pick<CarouselGenerationRequest, 'topic' | 'text' | 'source'>,
): Promise<Words> => {
  if (!source) return { topic, text };
  const read = {
    publication: () => publicationWords(tx, userId, source.id),
    history: () => historyWords(history, tx, userId, source.id),
    transcript: () => transcriptWords(transcripts, tx, userId, source.id),
  };
  const given = await read[source.kind]();
  return {
    topic: topic || given.topic,
    text: cutTo([text, given.text].filter((part) => part !== '').join('\n\n'), MAX_CAROUSEL_SOURCE),
  };
};
