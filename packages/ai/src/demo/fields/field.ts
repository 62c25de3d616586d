import type { AudienceField } from '@orbita/contracts';

/** Forms of a noun phrase: именительный, родительный, винительный, предложный with its preposition («об обжарке»). */
export type Forms = readonly [nominative: string, genitive: string, accusative: string, about: string];

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/**
 * What the demo writer knows of a field of business. Every phrase begins with a small letter, stands without a full stop
 * and is true of any project of the field, because the frames put it into titles as it is.
 */
export interface Field extends Record<AudienceField, readonly string[]> {
  /** Beginnings of words that name the field as regular expressions, in lower case, with «е» for «ё»; `$` ends the word. */
  words: readonly string[];
  /** People come with trouble: no jokes about it. */
  isDelicate?: true;
  /** What the project talks about: «о кофе». */
  about: string;
  /** What a reader does next, an infinitive: «зайти на чашку кофе». */
  call: string;
  /** The moment of doubt: «перед визитом». */
  before: string;
  /** Things one chooses, of any number. The first three are on sale everywhere in the field. */
  goods: readonly Forms[];
  /** Work one can watch, singular. The first three are done everywhere in the field. */
  work: readonly Forms[];
  /** Indirect questions: «почему кофе дома горчит». */
  questions: readonly string[];
  /** Common opinions, true or not: «чем темнее обжарка, тем крепче кофе». */
  myths: readonly string[];
  /** Two sides: «зерно или молотый кофе». */
  choices: readonly string[];
  /** Small scenes in the present tense: «гость просит „как обычно“ на второй день». */
  scenes: readonly string[];
  /** People of the trade, genitive singular: «бариста». */
  people: readonly string[];
  /** What the time of the year brings, nominative. */
  seasons: Record<Season, readonly string[]>;
}
