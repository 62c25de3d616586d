import { cutTo } from '@orbita/contracts';
import { clip, quoteLine } from '../prompts/outside-text.js';
import { titleKey } from '../titles.js';

const MAX_WORDS = 60;
const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D\u20E3]/gu;

/** First letter in upper case, also behind an opening quotation mark. */
export const capital = (text: string): string => text.replace(/^[«„]?\p{L}/u, (start) => start.toUpperCase());

/** First letter in lower case, unless the word is an abbreviation or a name in Latin letters. */
export const small = (text: string): string =>
  /^[А-ЯЁ](?![А-ЯЁ\d])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Shortened between two words; within one only where a single word leaves no choice. */
export const clipWords = (text: string, max: number): string => {
  const end = cutTo(text, max).lastIndexOf(' ');
  if (text.length <= max || end < max / 2) return clip(text, max);
  return `${text.slice(0, end).replace(/[\s.,;:!?—–-]+$/, '')}…`;
};

/** The user's words on one line for a place between quotation marks: their marks neither close nor open ours. */
export const inside = (words: string, max = MAX_WORDS): string => {
  const line = quoteLine(words.replace(EMOJI, ''), max * 2).trim();
  let open = false;
  const marked = line
    .replace(/[«“]/g, '„')
    .replace(/»/g, '“')
    .replace(/["”]/g, () => ((open = !open) ? '„' : '“'));
  const [opened, closed] = [marked.split('„').length, marked.split('“').length];
  // An unpaired mark, also one left by clipping, is worse than none.
  const whole = opened === closed && marked.length <= max ? marked : marked.replace(/[„“]/g, '');
  return clipWords(whole.replace(/\s+/g, ' ').replace(/[\s.,;:!?…]+$/, ''), max);
};

/** The user's words between quotation marks: so they need no grammatical form. */
export const quoted = (words: string, max = MAX_WORDS): string => `«${inside(words, max)}»`;

/** Name of a project in quotes, never empty. */
export const quotedName = (name: string): string => (titleKey(name) === '' ? '«Наш проект»' : quoted(name));

/** Whether there is a word in it, not only digits and signs. */
export const saysSomething = (text: string): boolean => /\p{L}{2}/u.test(titleKey(text));

/** Numbers from 0 to `below` that look like chance and are the same for the same seed (mulberry32). */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** The same items in another order, which the seed fixes. */
export const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const roll = dice(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = roll(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/** The same items, beginning at another one. */
export const rotated = <T>(items: readonly T[], turn: number): T[] => [
  ...items.slice(turn % items.length),
  ...items.slice(0, turn % items.length),
];

/** FNV-1a: the same text always gives the same number. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0;
  return hash % 100_000;
};
