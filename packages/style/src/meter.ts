import { cutTo } from '@orbita/contracts';
import { HABITS, advise, shown, type Advice } from './habits.js';
import { type StyleSentences, sentences } from './sentences.js';
import { MAX_TEXT, type StyleProfile, cosine, functionVector, gramVector } from './profile.js';
import { type TextFacts, factsOf } from './text-facts.js';
import { KIND_HABITS, type Shares, mainKind, usualKind } from './voice.js';
import { lower, stemOf, type Tongue } from './words.js';

/** A habit in which a text differs from the style. */
export interface HabitDifference extends Advice {
  habit: string;
  label: string;
}

export interface StyleMeasure {
  /** How close the text is to the style, 0–100. */
  score: number;
  /** Differences, the most significant first. */
  habits: HabitDifference[];
}

/** Shares of the score. */
const HABITS_SHARE = 0.6;
const GRAMS_SHARE = 0.25;
const FUNCTION_WORDS_SHARE = 0.15;
/** Below it a habit counts as a difference. */
const DIFFERS = 0.45;
/** Similarity of any two texts of a language, and of two texts by one author. English has fewer word forms, so more is alike. */
const RANGES: Record<Tongue, Record<'grams' | 'functionWords', readonly [low: number, high: number]>> = {
  ru: { grams: [0.25, 0.6], functionWords: [0.2, 0.7] },
  en: { grams: [0.35, 0.65], functionWords: [0.35, 0.75] },
};

/** Scores of a text by quite another author and by the same one: the ends of the scale. */
const SCORE_RANGE = [0.15, 0.85] as const;
/** More advice than this at once does not help. */
const MAX_HABITS = 8;

const within = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)));

/** 1 within the usual, falling with each tolerance beyond it. */
const nearness = (distance: number, tolerance: number): number => 1 / (1 + (distance / tolerance) ** 2 / 2);

const overlap = (one: Shares, other: Shares): number =>
  Object.entries(one).reduce((sum, [kind, value]) => sum + Math.min(value, other[kind] ?? 0), 0);

interface Judged {
  habit: keyof StyleSentences['labels'];
  weight: number;
  likeness: number;
  advice: (said: StyleSentences) => Advice;
}

/** A style in another language than the text: the features common to both mean little. */
const judgedLanguage = ({ tongue }: StyleProfile, facts: TextFacts): Judged[] =>
  tongue === facts.tongue
    ? []
    : [{ habit: 'language', weight: 6, likeness: 0, advice: ({ advice }) => advise(advice.language) }];

const judgedNumbers = (profile: StyleProfile, facts: TextFacts): Judged[] =>
  HABITS.flatMap(({ code, weight, tolerance, only, measure, scale, advice }, i) => {
    if (only !== undefined && only !== facts.tongue) return [];
    const { usual, middle, spread } = profile.habits[i] ?? { usual: 0, middle: 0, spread: 0 };
    const here = measure(facts);
    const likeness = nearness(Math.abs(scale(here) - middle), Math.max(tolerance, spread * 1.2));
    return [{ habit: code, weight, likeness, advice: (said) => advice(said, usual, here, facts) }];
  });

const judgedKinds = (profile: StyleProfile, facts: TextFacts): Judged[] =>
  KIND_HABITS.map(({ code, weight, shares, advice }, i) => {
    const usual = profile.kinds[i] ?? {};
    const here = shares(facts);
    const [styleKind, hereKind] = [usualKind(usual), mainKind(here)];
    const likeness = styleKind === hereKind ? Math.max(DIFFERS, overlap(usual, here)) : overlap(usual, here);
    return { habit: code, weight, likeness, advice: (said) => advice(said, styleKind, hereKind, facts) };
  });

const judgedSignature = ({ signature }: StyleProfile, { lines }: TextFacts): Judged[] => {
  if (signature === undefined) return [];
  const stands = lines.some((line) => lower(line) === lower(signature));
  return [
    {
      habit: 'signature',
      weight: 1,
      likeness: stands ? 1 : 0,
      advice: ({ advice }) => advise(advice.signature(signature)),
    },
  ];
};

/** Keys of a style that a text of its length would contain, and those it contains. */
const KEYS_EXPECTED = 3;

const judgedKeys = ({ keys }: StyleProfile, { lowered }: TextFacts): Judged[] => {
  if (keys.size < KEYS_EXPECTED) return [];
  const stems = new Set(lowered.map(stemOf));
  const met = [...keys.keys()].filter((stem) => stems.has(stem)).length;
  return [
    {
      habit: 'vocabulary',
      weight: 1,
      likeness: Math.min(1, met / KEYS_EXPECTED),
      advice: (said) => advise(said.advice.vocabulary(met, shown(said, [...keys.values()]))),
    },
  ];
};

/**
 * Measures how close a text is to a style. Deterministic and without any model; at most {@link MAX_TEXT} characters are read.
 * @param said texts in the language of the result
 * @returns score 0–100 and the differing habits with the words to change; an empty text scores 0
 */
export const measureStyle = (profile: StyleProfile, text: string, said: StyleSentences = sentences): StyleMeasure => {
  const facts = factsOf(cutTo(text, MAX_TEXT));
  if (facts.words.length === 0 || profile.examples.length === 0) return { score: 0, habits: [] };
  const judged = [
    ...judgedLanguage(profile, facts),
    ...judgedKinds(profile, facts),
    ...judgedNumbers(profile, facts),
    ...judgedSignature(profile, facts),
    ...judgedKeys(profile, facts),
  ];
  const weights = judged.reduce((sum, { weight }) => sum + weight, 0);
  const habits = judged.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0) / weights;
  const ranges = RANGES[facts.tongue];
  const grams = within(cosine(profile.grams, gramVector(facts.text)), ranges.grams);
  const functionWords = within(cosine(profile.functionWords, functionVector(facts.lowered)), ranges.functionWords);
  const likeness = HABITS_SHARE * habits + GRAMS_SHARE * grams + FUNCTION_WORDS_SHARE * functionWords;
  return {
    score: Math.round(100 * within(likeness, SCORE_RANGE)),
    habits: judged
      .filter(({ likeness }) => likeness < DIFFERS)
      .toSorted((a, b) => b.weight * (1 - b.likeness) - a.weight * (1 - a.likeness))
      .slice(0, MAX_HABITS)
      .map(({ habit, advice }) => ({ habit, label: said.labels[habit], ...advice(said) })),
  };
};
