import { addDays, weekdayOf } from '@orbita/contracts';
import { typedWords as words } from './typed-words';

/** What a typed date is understood by. */
interface DayContext {
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** The day a date without a year is near to: the field's own, else today. */
  near?: string;
  /** No earlier day can be meant. */
  min?: string | undefined;
}

/** A date without a year is looked for from two months before the day it is near to. */
const DAYS_BACK = 60;
/** A year in two digits is one of this century. */
const CENTURY = 2000;

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** A calendar day that exists, or null. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  const parsed = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text) ? text : null;
};

const yearOf = (typed: string): number => (typed.length <= 2 ? CENTURY + Number(typed) : Number(typed));

/** The day and the month in the year they are most likely meant in. */
const inLikelyYear = (day: number, month: number, { today, near = today, min }: DayContext): string | null => {
  const from = [addDays(near, -DAYS_BACK), min ?? ''].sort().at(-1) ?? '';
  const year = Number(from.slice(0, 4));
  // Four years: 29 February may be far.
  const days = [0, 1, 2, 3, 4].map((more) => dayOf(year + more, month, day));
  return days.find((found) => found !== null && found >= from) ?? null;
};

/** A day of the month alone: of the month the field shows, or the next one that has it and is not over. */
const inLikelyMonth = (day: number, { today, near = today, min }: DayContext): string | null => {
  const from = [near < today ? near.slice(0, 8).concat('01') : today, min ?? ''].sort().at(-1) ?? today;
  const start = near > from ? near : from;
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7))];
  const days = [0, 1, 2].map((more) =>
    dayOf(year + Math.floor((month - 1 + more) / 12), ((month - 1 + more) % 12) + 1, day),
  );
  return days.find((found) => found !== null && found >= from) ?? null;
};

const fromDigits = (text: string, context: DayContext): string | null | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})(?:\s*[./,-]\s*|\s+)(\d{1,2})(?:(?:\s*[./,-]\s*|\s+)(\d{2}|\d{4}))?[.,]?$/.exec(text);
  const joined = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  const [, day, month, year] = parts ?? joined ?? [];
  if (day !== undefined && month !== undefined) {
    return year === undefined
      ? inLikelyYear(Number(day), Number(month), context)
      : dayOf(yearOf(year), Number(month), Number(day));
  }
  return /^\d{1,2}$/.test(text) ? inLikelyMonth(Number(text), context) : undefined;
};

const fromMonthName = (text: string, context: DayContext): string | null | undefined => {
  const found =
    /^(\d{1,2})\s*([^\d\s.,]+)[.,]?(?:\s*(\d{4}|\d{2}))?$/.exec(text) ??
    /^(?<name>[^\d\s.,]+)[.,]?\s*(?<day>\d{1,2})(?:[.,]?\s+(?<year>\d{4}|\d{2}))?$/.exec(text);
  if (!found) return undefined;
  const { groups } = found;
  const [day, name = '', year] = groups ? [groups.day, groups.name, groups.year] : found.slice(1);
  const month = words.months.findIndex((start) => name.startsWith(start));
  if (month < 0) return undefined;
  return year === undefined
    ? inLikelyYear(Number(day), month + 1, context)
    : dayOf(yearOf(year), month + 1, Number(day));
};

const fromWords = (text: string, { today }: DayContext): string | undefined => {
  const fixed = words.days[text];
  if (fixed !== undefined) return addDays(today, fixed);
  const days = words.inDays.exec(text);
  if (days) return addDays(today, Number(days[1] ?? days[2] ?? 1));
  const weeks = words.inWeeks.exec(text);
  if (weeks) return addDays(today, Number(weeks[1] ?? 1) * 7);
  const weekday = words.weekdays.findIndex((starts) => starts.some((start) => text.startsWith(start)));
  if (weekday < 0 || !/^\p{L}+$/u.test(text)) return undefined;
  // Of the days to come: «пятница» said on a Friday is the next one.
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
};

/**
 * The day a typed text means, as `YYYY-MM-DD`; null when it means none. Understands digits («2.12», «02.12.2026», «0212»),
 * names («2 дек», «2 декабря 2027»), and words («завтра», «пятница», «через неделю», «+3»).
 */
export const readDay = (typed: string, context: DayContext): string | null => {
  const text = typed.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');
  const plain = text.replace(words.before, '').replace(words.after, '');
  return (
    fromDigits(plain, context) ??
    fromWords(text, context) ??
    fromWords(plain, context) ??
    fromMonthName(plain, context) ??
    null
  );
};

/** A date with its whole year, which typing cannot turn into another one. */
export const isWholeDay = (typed: string): boolean => /^(\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{4})$/.test(typed.trim());

/** `02.12.2026` of `2026-12-02`, as it is typed; anything else as it is. */
export const writeDay = (day: string): string => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return parts ? [parts[3], parts[2], parts[1]].join(words.separator) : day;
};

/** The same day of another month; the last one of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  for (let last = Number(day.slice(8)); last > 28; last -= 1) {
    const found = dayOf(year, month, last);
    if (found !== null) return found;
  }
  return dayOf(year, month, Math.min(28, Number(day.slice(8)))) ?? day;
};
