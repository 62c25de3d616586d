import type { Digest, DigestRequest, SaidLine } from '../content-writer.js';
import { titleWords } from '../model/plain-words.js';
import { clip } from '../prompts/outside-text.js';
import { sentencesOf } from '../slide-words.js';

const MAX_CHAPTERS = 6;
const MAX_PARAGRAPH = 380;
const MAX_QUOTES = 6;
const MAX_CHAPTER = 70;
/** Least time from one chapter to the next. */
const CHAPTER_MS = 60_000;
const QUOTE = { min: 50, max: 240 };

/** Stretches of a talk of about the same length in time. */
const stretchesOf = (lines: readonly SaidLine[]): SaidLine[][] => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const length = last.startMs - first.startMs;
  const count = Math.max(1, Math.min(MAX_CHAPTERS, Math.floor(length / CHAPTER_MS)));
  const stretches = Array.from({ length: count }, (): SaidLine[] => []);
  for (const line of lines) {
    const place = length === 0 ? 0 : Math.floor(((line.startMs - first.startMs) * count) / length);
    stretches[Math.min(place, count - 1)]!.push(line);
  }
  return stretches.filter((stretch) => stretch.length > 0);
};

const wordsOf = (lines: readonly SaidLine[]): string => lines.map(({ text }) => text.trim()).join(' ');

/** The first sentences of a stretch, as many as fit a paragraph. */
const paragraphOf = (stretch: readonly SaidLine[]): string => {
  let paragraph = '';
  for (const sentence of sentencesOf(wordsOf(stretch))) {
    const longer = paragraph === '' ? sentence : `${paragraph} ${sentence}`;
    if (longer.length > MAX_PARAGRAPH) break;
    paragraph = longer;
  }
  return paragraph || clip(wordsOf(stretch), MAX_PARAGRAPH);
};

/** A draft that contains only what was said: how its stretches begin, sentences of a card's length, its title. */
export const demoDigest = ({ form, lines, title }: Pick<DigestRequest, 'form' | 'lines' | 'title'>): Digest => {
  const stretches = stretchesOf(lines);
  if (form === 'goal') {
    return {
      texts: [`Рассказать подписчикам о теме «${title}» и собрать их вопросы.`],
      chapters: [],
    };
  }
  if (form === 'quotes') {
    const fit = sentencesOf(wordsOf(lines)).filter(({ length }) => length >= QUOTE.min && length <= QUOTE.max);
    const step = Math.max(1, Math.floor(fit.length / MAX_QUOTES));
    return { texts: fit.filter((_, place) => place % step === 0).slice(0, MAX_QUOTES), chapters: [] };
  }
  return {
    texts: stretches.map(paragraphOf),
    chapters: stretches.map((stretch) => ({
      startMs: stretch[0]!.startMs,
      title: clip(titleWords(sentencesOf(wordsOf(stretch))[0] ?? '') || 'Без слов', MAX_CHAPTER),
    })),
  };
};
