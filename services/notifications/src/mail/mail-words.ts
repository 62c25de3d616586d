import { type Said, readStored, storedText } from '@orbita/contracts';
import * as z from 'zod/mini';

/** What a notification says, as its mail carries it: texts in Russian, and the messages beside them. */
export const MailWords = z.object({
  title: z.string(),
  text: z.string(),
  /** Absent in older mails. */
  title_said: z.optional(z.unknown()),
  text_said: z.optional(z.unknown()),
});
export type MailWords = z.output<typeof MailWords>;

export const wordsOf = (title: Said, text: Said): MailWords => {
  const [named, told] = [storedText(title), storedText(text)];
  return { title: named.text, text: told.text, title_said: named.message, text_said: told.message };
};

export const wordsIn = (words: MailWords): { title: Said; text: Said } => ({
  title: readStored(words.title, words.title_said),
  text: readStored(words.text, words.text_said),
});
