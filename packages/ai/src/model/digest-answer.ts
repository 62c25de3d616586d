import type { Digest, SaidLine } from '../content-writer.js';
import { languageFlaw } from '../language.js';
import type { BriefProject } from '../post-brief.js';
import { momentIn } from '../talk-parts.js';
import type { AnswerText } from './answer-text.js';
import type { AnswerReader } from './model-task.js';
import { ObjectScanner } from './object-scanner.js';
import { plainWords, titleWords } from './plain-words.js';
import { OURS } from './text-answer.js';

const MAX_POINTS = 8;
const MAX_POINT = 600;
const MAX_CHAPTERS = 10;
const MAX_CHAPTER = 120;
const MAX_QUOTES = 8;
const QUOTE = { min: 20, max: 400 };

const textsOf = (list: unknown): string[] =>
  Array.isArray(list)
    ? list
        .filter((item) => typeof item === 'string')
        .map(plainWords)
        .filter((text) => text !== '')
    : [];

/** Why texts cannot be shown, in our words. */
const flawsOf = (texts: readonly string[], field: string, project: BriefProject | null): string[] => {
  const all = texts.join('\n');
  if (all === '') return [`в ответе нет объекта JSON с текстами в массиве ${field}`];
  return [
    ...[languageFlaw(all, project)].filter((flaw) => flaw !== undefined),
    ...(OURS.test(all) ? ['в ответе есть теги или слова задания'] : []),
    ...(texts.some((text) => text.length > MAX_POINT) ? [`абзац длиннее ${MAX_POINT} знаков`] : []),
  ];
};

/** Reads the points of a part of a talk, and the beginnings of chapters: only moments at which something is said count. */
export class PointsAnswer implements AnswerReader {
  points: string[] = [];
  chapters: Digest['chapters'] = [];
  private readonly scanner = new ObjectScanner((object) => {
    if (Array.isArray(object['points'])) this.points = textsOf(object['points']).slice(0, MAX_POINTS);
    if (Array.isArray(object['chapters'])) this.chapters = this.chaptersIn(object['chapters']);
  });

  constructor(
    private readonly lines: readonly SaidLine[],
    private readonly project: BriefProject | null,
  ) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.points.length === 0;
  }

  get flaws(): string[] {
    return flawsOf(this.points, 'points', this.project);
  }

  /** In order, one per moment; a moment belongs to the last line that begins by then. */
  private chaptersIn(list: readonly unknown[]): Digest['chapters'] {
    const found = new Map<number, string>();
    for (const item of list.slice(0, MAX_CHAPTERS)) {
      const { at, title } = (item ?? {}) as Record<string, unknown>;
      const words = typeof title === 'string' ? titleWords(title) : '';
      const moment = typeof at === 'string' ? momentIn(at) : undefined;
      // Times are exact to the second: the line itself may begin within it.
      const line = this.lines.findLast(({ startMs }) => moment !== undefined && startMs < moment + 1_000);
      if (line && words !== '' && words.length <= MAX_CHAPTER && !found.has(line.startMs))
        found.set(line.startMs, words);
    }
    return [...found].map(([startMs, title]) => ({ startMs, title })).sort((a, b) => a.startMs - b.startMs);
  }
}

/** Words are compared by letters and digits, with «ё» as «е». */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reads quotes; only word-for-word ones count. */
export class QuotesAnswer implements AnswerReader {
  quotes: string[] = [];
  private offered: number | undefined;
  private readonly said: string;
  private readonly scanner = new ObjectScanner(({ quotes }) => {
    if (!Array.isArray(quotes)) return;
    this.offered = quotes.length;
    for (const quote of textsOf(quotes)) this.read(quote.replace(/\s+/g, ' ').replace(/^[«"„“]([^«»"]*)[»"“]$/u, '$1'));
  });

  constructor(lines: readonly SaidLine[]) {
    this.said = ` ${bare(lines.map(({ text }) => text).join(' '))} `;
  }

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.offered === undefined;
  }

  get flaws(): string[] {
    if (this.offered === undefined) return ['в ответе нет объекта JSON с массивом quotes'];
    return this.offered > 0 && this.quotes.length === 0 ? ['ни одной из цитат нет в записи дословно'] : [];
  }

  private read(quote: string): void {
    const words = bare(quote);
    const isFit = quote.length >= QUOTE.min && quote.length <= QUOTE.max && this.said.includes(` ${words} `);
    if (isFit && this.quotes.length < MAX_QUOTES && !this.quotes.some((known) => bare(known) === words)) {
      this.quotes.push(quote);
    }
  }
}

/** Reads the text made of all points. */
export class DigestAnswer implements AnswerReader {
  texts: string[] = [];
  private readonly scanner = new ObjectScanner(({ texts }) => {
    if (Array.isArray(texts)) this.texts = textsOf(texts).slice(0, MAX_POINTS);
  });

  constructor(private readonly project: BriefProject | null) {}

  write(text: AnswerText): void {
    this.scanner.write(text);
  }

  get isEmpty(): boolean {
    return this.texts.length === 0;
  }

  get flaws(): string[] {
    return flawsOf(this.texts, 'texts', this.project);
  }
}
