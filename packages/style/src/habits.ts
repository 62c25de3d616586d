import type { TextFacts } from './text-facts.js';
import { wordsOf } from './words.js';

/** A habit that is counted. Values of a style and of a text are compared on a scale where small numbers weigh as much as large ones. */
export interface Habit {
  code: string;
  label: string;
  weight: number;
  /** Difference on the scale that is nobody's habit but chance. */
  tolerance: number;
  /** In the unit the advice speaks of. */
  measure: (facts: TextFacts) => number;
  scale: (value: number) => number;
  advice: (usual: number, here: number, facts: TextFacts) => Advice;
}

export interface Advice {
  advice: string;
  /** Pieces of the text as they stand in it. */
  words: string[];
}

const MAX_SHOWN = 4;
const MAX_WORDS = 12;

export const unique = (pieces: readonly string[]): string[] => [...new Set(pieces.map((piece) => piece.trim()))];

export const shown = (pieces: readonly string[]): string =>
  unique(pieces)
    .slice(0, MAX_SHOWN)
    .map((piece) => `«${piece}»`)
    .join(', ');

export const advise = (advice: string, words: readonly string[] = []): Advice => ({
  advice,
  words: unique(words).slice(0, MAX_WORDS),
});

const number = (value: number): string => {
  const rounded = value < 3 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(rounded).replace('.', ',');
};

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
  code: string;
  label: string;
  weight: number;
  find: (facts: TextFacts) => readonly string[];
  /** What stands in the genitive plural: «эмодзи», «вопросов». */
  of: string;
  /** Pieces that stand for themselves are named, others only marked. */
  isNamed?: boolean;
}

/** Something counted per 100 words. */
const marks = ({ code, label, weight, find, of, isNamed = true }: Marks): Habit => ({
  code,
  label,
  weight,
  tolerance: 0.45,
  measure: (facts) => (100 * find(facts).length) / Math.max(20, facts.words.length),
  scale: Math.sqrt,
  advice: (usual, here, facts) => {
    const found = find(facts);
    const expected = (usual * Math.max(20, facts.words.length)) / 100;
    if (here > usual) {
      const names = isNamed ? `: ${shown(found)}` : '';
      return expected < 0.5
        ? advise(`В стиле нет ${of}, здесь — ${found.length}${names}.`, found)
        : advise(
            `В стиле меньше ${of}: на такой текст около ${number(expected)}, здесь — ${found.length}${names}.`,
            found,
          );
    }
    const have = found.length === 0 ? 'здесь нет ни одного' : `здесь — ${found.length}`;
    return advise(`В стиле больше ${of}: на такой текст около ${number(Math.max(1, expected))}, ${have}.`);
  },
});

const length = (
  code: string,
  label: string,
  weight: number,
  tolerance: number,
  measure: Habit['measure'],
  advice: Habit['advice'],
): Habit => ({ code, label, weight, tolerance, measure, scale: log, advice });

export const HABITS: readonly Habit[] = [
  length(
    'sentence_length',
    'Длина предложений',
    1.4,
    0.25,
    ({ sentenceLengths }) => mean(sentenceLengths),
    (usual, here, { sentences }) => {
      if (here < usual) {
        return advise(
          `Предложения короче привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Соедините соседние по смыслу.`,
        );
      }
      const longest = sentences.toSorted((a, b) => wordsOf(b).length - wordsOf(a).length).slice(0, 2);
      return advise(
        `Предложения длиннее привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Разбейте ${shown(longest.map(beginningOf))}.`,
        longest,
      );
    },
  ),
  {
    code: 'rhythm',
    label: 'Ритм предложений',
    weight: 0.5,
    tolerance: 0.25,
    measure: ({ sentenceLengths }) => spread(sentenceLengths),
    scale: (value) => value,
    advice: (usual, here) =>
      advise(
        here < usual
          ? 'В стиле короткие предложения чередуются с длинными, здесь они одинаковы. Вставьте одно совсем короткое.'
          : 'В стиле предложения почти одной длины, здесь она скачет. Выровняйте.',
      ),
  },
  length(
    'paragraph_length',
    'Абзацы',
    0.9,
    0.3,
    ({ words, lines }) => words.length / Math.max(1, lines.length),
    (usual, here, { lines }) => {
      if (here < usual) {
        return advise(
          `Строки и абзацы короче привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Соедините их.`,
        );
      }
      const longest = lines.toSorted((a, b) => b.length - a.length).slice(0, 1);
      return advise(
        `Абзацы длиннее привычных: в среднем слов — ${number(here)}, в стиле — ${number(usual)}. Разделите ${shown(longest.map(beginningOf))}.`,
      );
    },
  ),
  length(
    'text_length',
    'Объём',
    0.4,
    0.4,
    ({ words }) => words.length,
    (usual, here) =>
      advise(
        `Текст ${here > usual ? 'длиннее' : 'короче'} привычного: слов — ${number(here)}, в стиле — около ${number(usual)}.`,
      ),
  ),
  {
    code: 'word_length',
    label: 'Длина слов',
    weight: 1,
    tolerance: 0.35,
    measure: ({ words }) => mean(words.map((word) => word.length)),
    scale: (value) => value,
    advice: (usual, here, { long }) =>
      here > usual
        ? advise(`Слова длиннее и тяжелее привычных${long.length > 0 ? `: ${shown(long)}` : ''}. Скажите проще.`, long)
        : advise('Слова короче и проще привычных.'),
  },
  marks({ code: 'emoji', label: 'Эмодзи', weight: 1.2, find: ({ emoji }) => emoji, of: 'эмодзи' }),
  marks({
    code: 'exclamations',
    label: 'Восклицания',
    weight: 1.2,
    find: ({ exclaimed }) => exclaimed,
    of: 'восклицательных знаков',
  }),
  marks({ code: 'questions', label: 'Вопросы', weight: 0.9, find: ({ asked }) => asked, of: 'вопросов' }),
  marks({ code: 'ellipses', label: 'Многоточия', weight: 0.8, find: ({ ellipses }) => ellipses, of: 'многоточий' }),
  marks({ code: 'smiles', label: 'Скобки-улыбки', weight: 0.8, find: ({ smiles }) => smiles, of: 'улыбок скобками' }),
  marks({
    code: 'brackets',
    label: 'Замечания в скобках',
    weight: 0.7,
    find: ({ brackets }) => brackets,
    of: 'замечаний в скобках',
  }),
  marks({ code: 'dashes', label: 'Тире', weight: 0.6, find: ({ dashes }) => dashes, of: 'тире', isNamed: false }),
  marks({ code: 'hashtags', label: 'Хештеги', weight: 0.8, find: ({ hashtags }) => hashtags, of: 'хештегов' }),
  marks({
    code: 'capitals',
    label: 'Слова прописными',
    weight: 0.7,
    find: ({ shouted }) => shouted,
    of: 'слов прописными',
  }),
  marks({ code: 'figures', label: 'Числа', weight: 0.5, find: ({ figures }) => figures, of: 'чисел' }),
  marks({ code: 'latin', label: 'Латиница', weight: 0.5, find: ({ latin }) => latin, of: 'слов латиницей' }),
  marks({
    code: 'lists',
    label: 'Списки',
    weight: 0.8,
    find: ({ listLines }) => listLines,
    of: 'пунктов списка',
    isNamed: false,
  }),
  {
    code: 'small_letters',
    label: 'Строчная буква в начале',
    weight: 0.8,
    tolerance: 0.3,
    measure: ({ lines, smallLines }) => smallLines.length / Math.max(1, lines.length),
    scale: (value) => value,
    advice: (usual, here, { lines, smallLines }) =>
      here > usual
        ? advise(
            'В стиле строки начинают с прописной буквы, здесь — со строчной.',
            smallLines.map((line) => wordsOf(line)[0] ?? ''),
          )
        : advise(
            'В стиле пишут с маленькой буквы, здесь строки начинаются с прописной.',
            lines.filter((line) => !smallLines.includes(line)).map((line) => wordsOf(line)[0] ?? ''),
          ),
  },
];
