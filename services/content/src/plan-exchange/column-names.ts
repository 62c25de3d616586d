import {
  IMPORTED_COLUMNS,
  type ImportedColumn,
  MAX_TABLE_COLUMNS,
  PLAN_COLUMNS,
  type PlanColumn,
  seenOnly,
  firstOf,
  LANGUAGES,
  labelsIn,
} from '@orbita/contracts';
import { restored } from '@orbita/platform';

/** A name without what varies between tables: case, ё, invisible characters, spaces and punctuation between words. */
export const keyOf = (name: string): string => seenOnly(restored(name)).toLowerCase().replaceAll('ё', 'е');

/** Names a column may have: ours, its code, and names used by other programs. */
const COLUMN_NAMES = new Map<string, PlanColumn>([
  ...(Object.keys(PLAN_COLUMNS) as PlanColumn[]).flatMap((column) =>
    [column, ...LANGUAGES.map((language) => keyOf(labelsIn(language).planColumns[column]))].map(
      (written): [string, PlanColumn] => [written, column],
    ),
  ),
  ['название', 'title'],
  ['тема', 'title'],
  ['описание', 'short_description'],
  ['социальная сеть', 'social_network'],
  ['канал', 'social_network'],
  ['тип контента', 'content_type'],
  ['topic', 'title'],
  ['description', 'short_description'],
  ['social network', 'social_network'],
  ['channel', 'social_network'],
  ['content type', 'content_type'],
]);

/** The column of a plan with this known name. */
export const columnNamed = (name: string): PlanColumn | undefined => COLUMN_NAMES.get(keyOf(name));

/** Beginnings of words that users name a column by; longer words with these beginnings match as well. */
const STEMS: Record<ImportedColumn, readonly string[]> = {
  scheduled_date: ['дат', 'день', 'дня', 'дни', 'числ', 'date', 'day', 'when', 'когда'],
  scheduled_time: ['врем', 'час', 'time', 'hour'],
  social_network: ['соц', 'сеть', 'сети', 'площадк', 'платформ', 'канал', 'network', 'platform', 'channel', 'где'],
  content_type: ['тип', 'вид', 'формат', 'рубрик', 'категор', 'type', 'kind', 'format', 'rubric', 'categor'],
  title: ['загол', 'назван', 'тем', 'title', 'headline', 'topic', 'subject', 'name'],
  short_description: ['иде', 'описан', 'сут', 'кратк', 'анонс', 'тезис', 'idea', 'descr', 'summary', 'brief'],
  goal: ['цел', 'задач', 'goal', 'aim', 'objective'],
  reasoning: ['обоснован', 'почему', 'зачем', 'причин', 'reason', 'why'],
  content: ['текст', 'пост', 'публикац', 'контент', 'содержан', 'подпис', 'text', 'post', 'content', 'copy', 'caption'],
  variant: ['вариант', 'variant'],
};
/** More words make a sentence, not a name. */
const MOST_WORDS = 5;

/** Number of characters to insert, delete or replace to turn one word into another (Levenshtein). */
const apart = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [y, sign] of [...one].entries()) {
    const next = [y + 1];
    for (const [x, wanted] of [...other].entries()) {
      next.push(Math.min((next[x] ?? 0) + 1, (row[x + 1] ?? 0) + 1, (row[x] ?? 0) + (sign === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

const isMisspelt = (word: string, name: string): boolean =>
  name.length >= 4 && Math.abs(word.length - name.length) <= 2 && apart(word, name) <= (name.length >= 7 ? 2 : 1);

const byStem = (word: string): ImportedColumn | undefined =>
  IMPORTED_COLUMNS.find((column) => STEMS[column].some((stem) => word.startsWith(stem)));

const byLetters = (word: string): ImportedColumn | undefined => {
  const [, column] = [...COLUMN_NAMES].find(([name]) => isMisspelt(word, name)) ?? [];
  return IMPORTED_COLUMNS.find((imported) => imported === column);
};

/** The column of a plan an unknown name probably means: «Время публикации», «Загаловок», `Post text`. */
export const guessOf = (name: string): ImportedColumn | null => {
  const words = keyOf(name).match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  // «Текст поста», but `post text`: the main word is first in Russian and last in English.
  const ordered = /\p{Script=Cyrillic}/u.test(name) ? words : words.toReversed();
  for (const guess of [byStem, byLetters]) {
    for (const word of ordered) {
      const column = guess(word);
      if (column) return column;
    }
  }
  return byLetters(words.join('')) ?? null;
};

/** How well cells match as column names: known names count double. */
export const fitOf = (all: readonly string[]): number => {
  const cells = firstOf(all, MAX_TABLE_COLUMNS);
  const known = new Set<PlanColumn>(cells.flatMap((cell) => columnNamed(cell) ?? []));
  const guessed = new Set<PlanColumn>(cells.flatMap((cell) => (columnNamed(cell) ? [] : (guessOf(cell) ?? []))));
  return known.size * 2 + [...guessed].filter((column) => !known.has(column)).length;
};
