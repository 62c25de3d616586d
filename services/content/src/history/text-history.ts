import { cutTo } from '@orbita/contracts';
import type { TextType } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { NOTHING } from '../generator/topic-line.js';

/** A text that was written for a user, about to be remembered. */
export interface NewHistoryText {
  userId: number;
  /** Project of the user it belongs to, if to one. */
  projectId: number | null;
  /** What it is about, in a line; cut at 300 characters. */
  topic: string;
  content: string;
  textType: TextType;
  isDemo: boolean;
}

const MAX_TOPIC = 300;

/** One line, as a card shows it. */
const lineOf = (topic: string): string => cutTo(topic.replace(/\s+/g, ' ').trim(), MAX_TOPIC) || NOTHING;

/** Remembers a generated text, in the transaction that stores it where it belongs. @returns its place in the history */
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
