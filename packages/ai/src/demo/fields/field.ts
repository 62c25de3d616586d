import type { AudienceField } from '@orbita/contracts';

/**
 * What the demo writer knows of a field of business. Every phrase begins with a small letter, stands without a full stop
 * and is true of any project of the field; nobody is addressed, because «ты» and «вы» are the project's choice.
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
  /** Things and work people of the trade speak of, nominative. */
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
