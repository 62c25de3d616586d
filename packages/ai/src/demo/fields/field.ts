import type { AudienceField } from '@orbita/contracts';

/**
 * Knowledge of one field of business for the demo writer. Every phrase begins with a small letter, has no full stop and is true
 * of any project of the field. No phrase addresses the reader, because «ты» and «вы» are the project's choice.
 */
export interface Field extends Record<AudienceField, readonly string[]> {
  /** Beginnings of words that name the field as regular expressions, in lower case, with «е» for «ё»; `$` ends the word. */
  words: readonly string[];
  /** People come with trouble: no jokes about it. */
  isDelicate?: true;
  /** Companies are the customers: nothing to give away for a holiday. */
  isBusiness?: true;
  /** What the project talks about: «о кофе». */
  about: string;
  /** What a reader does next, an infinitive: «зайти на чашку кофе». */
  call: string;
  /** Things and work of the trade, nominative. */
  topics: readonly string[];
  /** Indirect questions, «почему кофе дома горчит», with their answers in whole sentences. */
  answers: Readonly<Record<string, string>>;
  /** Two sides: «зерно или молотый кофе». */
  choices: readonly string[];
  /** Small scenes in the present tense: «гость просит „как обычно“ на второй день». */
  scenes: readonly string[];
}

/** Phrases parted by semicolons. */
export const list = (phrases: string): readonly string[] => phrases.split('; ');
