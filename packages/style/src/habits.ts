import { firstOf } from '@orbita/contracts';
import type { StyleSentences } from './sentences.js';
import type { TextFacts } from './text-facts.js';
import { type Tongue, wordsOf } from './words.js';

/** A habit that is counted. Values of a style and of a text are compared on a scale where small numbers weigh as much as large ones. */
export interface Habit {
  code: keyof StyleSentences['labels'];
  weight: number;
  /** Differences up to this size are chance, not habit. */
  tolerance: number;
  /** The language of the habit; undefined if it exists in all. */
  only?: Tongue | undefined;
  /** In the unit of the advice. */
  measure: (facts: TextFacts) => number;
  scale: (value: number) => number;
  advice: (said: StyleSentences, usual: number, here: number, facts: TextFacts) => Advice;
}

export interface Advice {
  advice: string;
  /** Pieces of the text, exactly as they appear in it. */
  words: string[];
}

const MAX_SHOWN = 4;
const MAX_WORDS = 12;

const unique = (pieces: readonly string[]): string[] => [...new Set(pieces.map((piece) => piece.trim()))];

export const shown = ({ quote }: StyleSentences, pieces: readonly string[]): string =>
  unique(pieces).slice(0, MAX_SHOWN).map(quote).join(', ');

export const advise = (advice: string, words: readonly string[] = []): Advice => ({
  advice,
  words: firstOf(unique(words), MAX_WORDS),
});

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const spread = (values: readonly number[]): number => {
  const middle = mean(values);
  return middle === 0 ? 0 : Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) / middle;
};

const log = (value: number): number => Math.log(1 + value);

/** The first words of a long piece, enough to find it. */
const beginningOf = (piece: string): string => {
  const words = piece.split(/\s+/);
  return words.length <= 5 ? piece : `${words.slice(0, 5).join(' ')}…`;
};

interface Marks {
  code: keyof StyleSentences['marks'];
  weight: number;
  find: (facts: TextFacts) => readonly string[];
  /** Pieces that can be named one by one; others are only marked. */
  isNamed?: boolean;
  only?: Tongue;
}

/** Something counted per 100 words. */
const marks = ({ code, weight, find, isNamed = true, only }: Marks): Habit => ({
  code,
  weight,
  tolerance: 0.45,
  only,
  measure: (facts) => (100 * find(facts).length) / Math.max(20, facts.words.length),
  scale: Math.sqrt,
  advice: (said, usual, here, facts) => {
    const { of } = said.marks[code];
    const found = find(facts);
    const expected = (usual * Math.max(20, facts.words.length)) / 100;
    if (here <= usual) return advise(said.advice.moreMarks(of, Math.max(1, expected), found.length));
    const names = isNamed ? shown(said, found) : '';
    return advise(
      expected < 0.5
        ? said.advice.noMarks(of, found.length, names)
        : said.advice.fewerMarks(of, expected, found.length, names),
      found,
    );
  },
});

const length = (
  code: Habit['code'],
  weight: number,
  tolerance: number,
  measure: Habit['measure'],
  advice: Habit['advice'],
): Habit => ({ code, weight, tolerance, measure, scale: log, advice });

export const HABITS: readonly Habit[] = [
  length(
    'sentence_length',
    1.4,
    0.25,
    ({ sentenceLengths }) => mean(sentenceLengths),
    (said, usual, here, { sentences }) => {
      if (here < usual) return advise(said.advice.shortSentences(here, usual));
      const longest = sentences.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length).slice(0, 2);
      return advise(said.advice.longSentences(here, usual, shown(said, longest.map(beginningOf))), longest);
    },
  ),
  {
    code: 'rhythm',
    weight: 0.5,
    tolerance: 0.25,
    measure: ({ sentenceLengths }) => spread(sentenceLengths),
    scale: (value) => value,
    advice: ({ advice }, usual, here) => advise(here < usual ? advice.evenRhythm : advice.unevenRhythm),
  },
  length(
    'paragraph_length',
    0.9,
    0.3,
    ({ words, lines }) => words.length / Math.max(1, lines.length),
    (said, usual, here, { lines }) => {
      if (here < usual) return advise(said.advice.shortParagraphs(here, usual));
      const longest = lines.toSorted((a, b) => b.length - a.length).slice(0, 1);
      return advise(said.advice.longParagraphs(here, usual, shown(said, longest.map(beginningOf))));
    },
  ),
  length(
    'text_length',
    0.4,
    0.4,
    ({ words }) => words.length,
    ({ advice }, usual, here) => advise(here > usual ? advice.longer(here, usual) : advice.shorter(here, usual)),
  ),
  {
    code: 'word_length',
    weight: 1,
    tolerance: 0.35,
    measure: ({ words }) => mean(words.map((word) => word.length)),
    scale: (value) => value,
    advice: (said, usual, here, { long }) =>
      here > usual ? advise(said.advice.longWords(shown(said, long)), long) : advise(said.advice.shortWords),
  },
  marks({ code: 'emoji', weight: 1.2, find: ({ emoji }) => emoji }),
  marks({ code: 'exclamations', weight: 1.2, find: ({ exclaimed }) => exclaimed }),
  marks({ code: 'questions', weight: 0.9, find: ({ asked }) => asked }),
  marks({ code: 'ellipses', weight: 0.8, find: ({ ellipses }) => ellipses }),
  marks({ code: 'smiles', weight: 0.8, find: ({ smiles }) => smiles }),
  marks({ code: 'brackets', weight: 0.7, find: ({ brackets }) => brackets }),
  marks({ code: 'dashes', weight: 0.6, find: ({ dashes }) => dashes, isNamed: false }),
  marks({ code: 'hashtags', weight: 0.8, find: ({ hashtags }) => hashtags }),
  marks({ code: 'capitals', weight: 0.7, find: ({ shouted }) => shouted }),
  marks({ code: 'figures', weight: 0.5, find: ({ figures }) => figures }),
  marks({ code: 'latin', weight: 0.5, find: ({ latin }) => latin, only: 'ru' }),
  // «Don't» or «do not» is for English what «ты» or «вы» is for Russian: the writer's distance to the reader.
  marks({ code: 'contractions', weight: 1.2, find: ({ contractions }) => contractions, only: 'en' }),
  marks({ code: 'lists', weight: 0.8, find: ({ listLines }) => listLines, isNamed: false }),
  {
    code: 'small_letters',
    weight: 0.8,
    tolerance: 0.3,
    measure: ({ lines, smallLines }) => smallLines.length / Math.max(1, lines.length),
    scale: (value) => value,
    advice: ({ advice }, usual, here, { lines, smallLines }) =>
      here > usual
        ? advise(
            advice.smallLetters,
            smallLines.map((line) => wordsOf(line)[0] ?? ''),
          )
        : advise(
            advice.capitalLetters,
            lines.filter((line) => !smallLines.includes(line)).map((line) => wordsOf(line)[0] ?? ''),
          ),
  },
];
