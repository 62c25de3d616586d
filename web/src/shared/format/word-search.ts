import { folded, inOtherLayout } from './keyboard-layout';

/** A text prepared for many searches: its words, in lower case. */
export type Words = readonly string[];

export const wordsOf = (text: string): Words => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

// A word of a search is worth more, the closer it is to a word of the text.
const EXACT = 5;
const BEGINS = 4;
const SAME_STEM = 3;
const INSIDE = 2;
const MISTYPED = 1;

/** Endings of Russian nouns and adjectives, the longest first. */
const ENDING =
  /(?:иями|ями|ами|ими|ыми|иях|ях|ах|иям|ям|ам|ием|ого|его|ому|ему|ией|ов|ев|ей|ий|ый|ой|ая|яя|ое|ее|ые|ие|ую|юю|ом|ем|ии|ия|ию|ью|[аяоеиыуюьй])$/u;
const LEAST_STEM = 3;

/** «публикаций» → «публикац»; a short word stays whole. */
const stemOf = (word: string): string => {
  const stem = word.replace(ENDING, '');
  return stem.length >= LEAST_STEM ? stem : word;
};

/** Wrong keys allowed in a word of this length. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Whether a word can be typed as the beginning of another one with so many wrong keys: one left out, one too many, another one, or
 * two swapped (optimal string alignment distance).
 */
const isMistyped = (typed: string, word: string, mistakes: number): boolean => {
  const most = Math.min(word.length, typed.length + mistakes);
  if (mistakes === 0 || most < typed.length - mistakes) return false;
  let before: number[] = [];
  let last = Array.from({ length: most + 1 }, (_, place) => place);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= most; place += 1) {
      const isSame = typed[row - 1] === word[place - 1];
      const isSwapped =
        row > 1 && place > 1 && typed[row - 1] === word[place - 2] && typed[row - 2] === word[place - 1];
      next[place] = Math.min(
        (last[place] ?? 0) + 1,
        (next[place - 1] ?? 0) + 1,
        (last[place - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[place - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return Math.min(...last) <= mistakes;
};

/** How well one word of a search fits a word of a text; 0: not at all. */
const likenessTo = (typed: string, isForgiving: boolean): ((word: string) => number) => {
  const stem = stemOf(typed);
  const mistakes = isForgiving ? mistakesIn(typed.length) : 0;
  // Titles repeat their words.
  const known = new Map<string, number>();
  const compare = (word: string): number => {
    if (word === typed) return EXACT;
    if (word.startsWith(typed)) return BEGINS;
    if (word.startsWith(stem)) return SAME_STEM;
    if (stem.length >= LEAST_STEM && word.includes(stem)) return INSIDE;
    return isMistyped(typed, word, mistakes) ? MISTYPED : 0;
  };
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const likeness = compare(word);
    known.set(word, likeness);
    return likeness;
  };
};

/**
 * Compares texts with what was typed, in the intended keyboard layout or the other one; word endings do not matter.
 * @param options `isForgiving`: wrong keys do not matter either; slower, and finds more than was meant
 * @returns how well a text fits: 0 unless each typed word is like one of the text
 */
export const wordSearch = (typed: string, { isForgiving = false } = {}): ((words: Words) => number) => {
  const queries = [typed, inOtherLayout(typed)]
    .map((query) => wordsOf(query).map((word) => likenessTo(word, isForgiving)))
    .filter((query) => query.length > 0);
  return (words) =>
    Math.max(
      0,
      ...queries.map((query) => {
        let sum = 0;
        for (const likeness of query) {
          let best = 0;
          for (const word of words) best = Math.max(best, likeness(word));
          if (best === 0) return 0;
          sum += best;
        }
        return sum;
      }),
    );
};
