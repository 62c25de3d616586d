import { cutTo } from '@orbita/contracts';
import { HABITS } from './habits.js';
import { type TextFacts, factsOf } from './text-facts.js';
import { KIND_HABITS, type Shares } from './voice.js';
import { gramsOf, isFunctionWord, lower, stemOf, type Tongue, tongueOf, wordsOf } from './words.js';

/** Characters read of one text, and of all examples together: more would not change the result. */
export const MAX_TEXT = 20_000;

/** A vector of words or grams of length 1. */
export type Vector<Key> = ReadonlyMap<Key, number>;

/** Style data derived from examples. */
export interface StyleProfile {
  /** Language of its examples taken together. */
  tongue: Tongue;
  examples: readonly TextFacts[];
  /** By habit, in the order of `HABITS`. */
  habits: readonly { usual: number; middle: number; spread: number }[];
  kinds: readonly Shares[];
  grams: Vector<number>;
  functionWords: Vector<string>;
  /** Its own words that occur in more than one example, the most frequent first, by stem. */
  keys: ReadonlyMap<string, string>;
  /** Whole line that ends at least half of the examples. */
  signature: string | undefined;
}

/** Brings a vector to length 1, in place. */
const normed = <Key>(vector: Map<Key, number>): Vector<Key> => {
  let square = 0;
  for (const value of vector.values()) square += value * value;
  const size = Math.sqrt(square) || 1;
  for (const [key, value] of vector) vector.set(key, value / size);
  return vector;
};

/** Counts, damped: the tenth occurrence means less than the first. */
const unit = <Key>(counts: Map<Key, number>): Vector<Key> => {
  for (const [key, count] of counts) counts.set(key, Math.sqrt(count));
  return normed(counts);
};

const merged = <Key>(vectors: readonly Vector<Key>[]): Vector<Key> => {
  const sum = new Map<Key, number>();
  for (const vector of vectors) for (const [key, value] of vector) sum.set(key, (sum.get(key) ?? 0) + value);
  return normed(sum);
};

/** How alike two vectors are, 0–1. */
export const cosine = <Key>(one: Vector<Key>, other: Vector<Key>): number => {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [key, value] of small) sum += value * (large.get(key) ?? 0);
  return sum;
};

export const gramVector = (text: string): Vector<number> => unit(gramsOf(text));

/** @param words as {@link lower} makes them */
export const functionVector = (words: readonly string[]): Vector<string> => {
  const counts = new Map<string, number>();
  for (const word of words) if (isFunctionWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return unit(counts);
};

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

const MAX_KEYS = 40;

const keysOf = (examples: readonly TextFacts[]): Map<string, string> => {
  const seen = new Map<string, { word: string; texts: number }>();
  for (const { words, lowered } of examples) {
    const own = new Map<string, string>();
    for (const [i, plain] of lowered.entries()) {
      if (plain.length < 4 || isFunctionWord(plain) || !/^\p{L}+$/u.test(plain)) continue;
      own.set(stemOf(plain), (words[i] ?? '').toLowerCase());
    }
    for (const [stem, word] of own) {
      const known = seen.get(stem);
      if (known) known.texts += 1;
      else seen.set(stem, { word, texts: 1 });
    }
  }
  return new Map(
    [...seen]
      .filter(([, { texts }]) => texts > 1)
      .toSorted(([, a], [, b]) => b.texts - a.texts)
      .slice(0, MAX_KEYS)
      .map(([stem, { word }]) => [stem, word]),
  );
};

const signatureOf = (examples: readonly TextFacts[]): string | undefined => {
  const lasts = examples.flatMap(({ lines }) => lines.at(-1) ?? []);
  const usual = lasts.find((line) => lasts.filter((other) => lower(other) === lower(line)).length > 1);
  if (usual === undefined || wordsOf(usual).length > 12) return undefined;
  return 2 * lasts.filter((other) => lower(other) === lower(usual)).length >= lasts.length ? usual : undefined;
};

/**
 * Reads the habits of a style out of its examples, of which at most {@link MAX_TEXT} characters are read, shared evenly.
 * @param examples texts written in the style; two are the least a habit can be seen in
 */
export const styleProfile = (examples: readonly string[]): StyleProfile => {
  const budget = Math.floor(MAX_TEXT / Math.max(1, examples.length));
  const facts = examples.map((example) => factsOf(cutTo(example, budget)));
  return {
    tongue: tongueOf(facts.map(({ text }) => text).join('\n')),
    examples: facts,
    habits: HABITS.map(({ measure, scale }) => {
      const values = facts.map(measure);
      const scaled = values.map(scale);
      const middle = average(scaled);
      return {
        usual: average(values),
        middle,
        spread: Math.sqrt(average(scaled.map((value) => (value - middle) ** 2))),
      };
    }),
    kinds: KIND_HABITS.map(({ shares }) => {
      const sum: Shares = {};
      for (const one of facts.map(shares)) {
        for (const [kind, value] of Object.entries(one)) sum[kind] = (sum[kind] ?? 0) + value / facts.length;
      }
      return sum;
    }),
    grams: merged(facts.map(({ text }) => gramVector(text))),
    functionWords: merged(facts.map(({ lowered }) => functionVector(lowered))),
    keys: keysOf(facts),
    signature: signatureOf(facts),
  };
};
