import { HABITS } from './habits.js';
import { styleProfile } from './profile.js';
import { KIND_HABITS, usualKind } from './voice.js';

/** Traits a writer without a model can keep of a style: measurable ones. */
export interface StyleTraits {
  /** How readers are addressed; undefined where the style does not address them. */
  address: 'ty' | 'vy' | undefined;
  /** Emoji of the style, the most frequent first; empty without any. */
  emoji: readonly string[];
  /** Emoji in a hundred words. */
  emojiOften: number;
  sentences: 'short' | 'medium' | 'long';
  /** Exclamation marks in a hundred words. */
  exclamations: number;
  /** A greeting most examples begin with. */
  greeting: string | undefined;
  /** The line most examples end with. */
  signature: string | undefined;
}

/** Words of a sentence that is still short, and of one that is not yet long. */
const SIZES = { short: 8, medium: 14 };
const GREETING = /^(?:привет|здравствуй|добр(?:ый|ое|ого)|друзья|девочки|ребята|дорогие|коллеги|всем)/iu;

/** Derives the traits from texts of one voice; undefined where there are too few. */
export const styleTraits = (examples: readonly string[]): StyleTraits | undefined => {
  const texts = examples.filter((example) => example.trim() !== '');
  if (texts.length === 0) return undefined;
  const profile = styleProfile(texts);
  const usual = (code: string): number => profile.habits[HABITS.findIndex((habit) => habit.code === code)]?.usual ?? 0;
  const address = usualKind(profile.kinds[KIND_HABITS.findIndex((habit) => habit.code === 'address')] ?? {});
  const counts = new Map<string, number>();
  for (const sign of profile.examples.flatMap(({ emoji }) => emoji)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const length = usual('sentence_length');
  const first = profile.examples.map(({ sentences }) => sentences[0] ?? '');
  const greeting = first.find((sentence) => GREETING.test(sentence) && sentence.split(/\s+/).length <= 5);
  const isUsual =
    greeting !== undefined && 2 * first.filter((sentence) => GREETING.test(sentence)).length >= first.length;
  return {
    address: address === 'ty' ? 'ty' : address === 'vy' || address === 'Vy' ? 'vy' : undefined,
    emoji: [...counts].toSorted(([, a], [, b]) => b - a).map(([sign]) => sign),
    emojiOften: usual('emoji'),
    sentences: length === 0 ? 'medium' : length < SIZES.short ? 'short' : length < SIZES.medium ? 'medium' : 'long',
    exclamations: usual('exclamations'),
    greeting: isUsual ? greeting : undefined,
    signature: profile.signature,
  };
};
