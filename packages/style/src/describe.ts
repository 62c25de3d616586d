import { HABITS, shown } from './habits.js';
import { type StyleProfile, styleProfile } from './profile.js';
import { type StyleSentences, sentences } from './sentences.js';
import { KIND_HABITS, nameOf, usualKind } from './voice.js';
import type { Tongue } from './words.js';

/** A voice in words, for users and for the writer of texts; every list may be empty. */
export interface StyleVoice {
  /** Key characteristics, the most significant first. */
  characteristics: string[];
  rhythm: string;
  address: string;
  /** Emoji, punctuation, hashtags. */
  marks: string;
  openings: string[];
  endings: string[];
  /** Turns the voice never uses. */
  avoided: string[];
}

const whole = (value: number): string => String(Math.max(1, Math.round(value)));

/** Marks whose presence or absence distinguishes voices. */
const MARKS = [
  'emoji',
  'exclamations',
  'questions',
  'ellipses',
  'smiles',
  'brackets',
  'dashes',
  'hashtags',
  'capitals',
  'lists',
  'latin',
  'contractions',
] as const satisfies readonly (keyof StyleSentences['marks'])[];
/** Per 100 words, above which a mark is a habit. */
const OFTEN = 1;
/** Spread of lengths above which they alternate. */
const UNEVEN = 0.55;
const MOST_PHRASES = 3;

const firstWords = (sentence: string): string => {
  const words = sentence.split(/\s+/);
  return words.length <= 8 ? sentence : `${words.slice(0, 8).join(' ')}…`;
};

/** Words of a sentence that is still short, and of one that is not yet long; English needs more of them for the same. */
const SIZES: Record<Tongue, readonly [short: number, medium: number]> = { ru: [7, 13], en: [9, 16] };

const sizeOf = (length: number, tongue: Tongue): 'short' | 'medium' | 'long' => {
  const [short, medium] = SIZES[tongue];
  return length < short ? 'short' : length < medium ? 'medium' : 'long';
};

/** Puts the meter's measurements into words; equal examples, equal words. @param said texts in the language of the description */
export const describeStyle = (examples: readonly string[], said: StyleSentences = sentences): StyleVoice => {
  const words = said.voice;
  const profile = styleProfile(examples);
  const usual = (code: string): number => profile.habits[HABITS.findIndex((habit) => habit.code === code)]?.usual ?? 0;
  const kind = (code: string): string =>
    usualKind(profile.kinds[KIND_HABITS.findIndex((habit) => habit.code === code)] ?? {});
  const length = usual('sentence_length');
  const lengths = words.sentences(sizeOf(length, profile.tongue), whole(length), usual('rhythm') > UNEVEN);
  const address = words.address(nameOf(said, kind('address')) ?? null, nameOf(said, kind('person')) ?? null);
  const known = MARKS.filter((code) => {
    const only = HABITS.find((habit) => habit.code === code)?.only;
    return only === undefined || only === profile.tongue;
  });
  const there = known.filter((code) => usual(code) >= OFTEN).toSorted((a, b) => usual(b) - usual(a));
  const absent = known.filter((code) => usual(code) === 0).map((code) => said.marks[code].of);
  const emoji = profile.examples.flatMap((example) => example.emoji);
  const marks = [
    there.length > 0 ? words.often(there.map((code) => said.marks[code].there)) : words.plain,
    ...(emoji.length > 0 ? [words.emoji([...new Set(emoji)].slice(0, 6))] : []),
    ...(usual('small_letters') > 0.5 ? [words.smallLetters] : []),
  ].join(' ');
  return {
    characteristics: [address, lengths, marks, ...keysLine(profile, said)],
    rhythm: `${lengths} ${words.paragraphs(whole(usual('paragraph_length')))}`,
    address,
    marks,
    openings: phrases(profile.examples.map(({ sentences }) => sentences[0])),
    endings: profile.signature
      ? [profile.signature]
      : phrases(profile.examples.map(({ sentences }) => sentences.at(-1))),
    avoided: absent.length > 0 ? [words.absent(absent)] : [],
  };
};

const keysLine = ({ keys }: StyleProfile, said: StyleSentences): string[] =>
  keys.size === 0 ? [] : [said.voice.keys(shown(said, [...keys.values()]))];

const phrases = (found: readonly (string | undefined)[]): string[] =>
  [...new Set(found.flatMap((phrase) => (phrase ? [firstWords(phrase)] : [])))].slice(0, MOST_PHRASES);
