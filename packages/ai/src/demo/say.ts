import type { Subject } from './subjects.js';
import { capital } from './wording.js';

/** Values for the braces of a sentence. */
export interface Words {
  subject?: Subject | undefined;
  /** Whether readers are addressed as «ты». */
  isTy?: boolean;
  /** Other phrases by their letters. */
  [letters: string]: string | Subject | boolean | undefined;
}

const IT: Subject = { nominative: 'это', accusative: 'это', isMany: false, kind: 'm' };

/** Sentences that can be filled: those that name the subject only if there is one. */
export const sayable = (sentences: readonly string[], { subject }: Words): readonly string[] =>
  subject === undefined ? sentences.filter((sentence) => !/\{[nNa]\}/.test(sentence)) : sentences;

/**
 * Fills a sentence: `{n}` and `{a}` are the subject in the nominative and accusative, `{помогает/помогают}` agrees with it,
 * `{напишите|напиши}` follows the address, other letters come from `words`; a capital letter makes the phrase begin with one.
 */
export const say = (sentence: string, words: Words): string => {
  const { nominative, accusative, isMany } = words.subject ?? IT;
  const known: Words = { n: nominative, a: accusative, ...words };
  return sentence.replace(/\{([^{}]+)\}/g, (_, inner: string) => {
    const [vy = '', ty] = inner.split('|');
    if (ty !== undefined) return words.isTy === true ? ty : vy;
    const [one = '', many] = inner.split('/');
    if (many !== undefined) return isMany ? many : one;
    const phrase = known[inner.toLowerCase()];
    const text = typeof phrase === 'string' ? phrase : '';
    return inner === inner.toLowerCase() ? text : capital(text);
  });
};
