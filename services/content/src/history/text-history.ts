import { cutTo } from '@orbita/contracts';
import type { TextType } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { NOTHING } from '../generator/topic-line.js';

/** A text written for a user, before it is stored. */
export interface NewHistoryText {
  userId: number;
  /** The user's project it belongs to, if any. */
  projectId: number | null;
  /** Its topic in one line; cut at 300 characters. */
  topic: string;
  content: string;
  textType: TextType;
  isDemo: boolean;
}

const MAX_TOPIC = 300;

/** One line, as a card shows it. */
const lineOf = (topic: string): string => cutTo(topic.replace(/\s+/g, ' ').trim(), MAX_TOPIC) || NOTHING;

/**
 * Stores a generated text in the history, in the transaction that stores it at its destination.
 * @returns its id in the history
 */
export const recordGeneratedText = async (
  tx: Tx,
  { userId, projectId, topic, content, textType, isDemo }: NewHistoryText,
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO text_history (user_id, project_id, topic, content, text_type, is_demo)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [userId, projectId, lineOf(topic), content, textType, isDemo],
  );
  if (!row) throw new Error('the row of the history was not returned');
  return row.id;
};
