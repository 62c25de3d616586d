import { DAY_NAMES } from './health-words.js';

const DAY_MS = 86_400_000;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** Date of the n-th weekday (0 is Sunday) of a month; the last one for -1. */
const nth = (year: number, month: number, weekday: number, n: number): number => {
  if (n > 0) {
    const first = timeOf(year, month, 1);
    return first + ((weekday - new Date(first).getUTCDay() + 7) % 7) * DAY_MS + (n - 1) * 7 * DAY_MS;
  }
  const last = timeOf(year, month + 1, 0);
  return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY_MS;
};

/** Orthodox Easter: Meeus's Julian algorithm, 13 days later in the Gregorian calendar of 1900–2099. */
const easter = (year: number): number => {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  return timeOf(year, 1, 1) + (dayOfYear(year, Math.floor((d + e + 114) / 31), ((d + e + 114) % 31) + 1) + 13) * DAY_MS;
};
const dayOfYear = (year: number, month: number, day: number): number =>
  (timeOf(year, month, day) - timeOf(year, 1, 1)) / DAY_MS;

interface NotableDayRule {
  name: string;
  on: (year: number) => number;
  /** Matches a publication about the day. */
  said: RegExp;
}

const fixed = (month: number, day: number) => (year: number) => timeOf(year, month, day);

/**
 * Days an audience in Russia expects a word on. Non-working ones by article 112 of the Labour Code; Mother's Day by decree
 * 120 of 1998, Father's Day by decree 573 of 2021, the day of family by federal law 32-FZ as of 2022; Teacher's Day by
 * government order of 1994; the rest by custom.
 */
const RULES: readonly NotableDayRule[] = [
  { name: DAY_NAMES.newYear, on: fixed(12, 31), said: /нов(ый|ого|ым|ому) год|новогод/i },
  { name: DAY_NAMES.christmas, on: fixed(1, 7), said: /рождеств/i },
  { name: DAY_NAMES.students, on: fixed(1, 25), said: /татьянин|студент/i },
  { name: DAY_NAMES.valentines, on: fixed(2, 14), said: /влюбл[её]нн|валентин|14 февраля/i },
  { name: DAY_NAMES.defenders, on: fixed(2, 23), said: /23 февраля|защитник/i },
  { name: DAY_NAMES.women, on: fixed(3, 8), said: /8 марта|женск(ий|ого|им) д/i },
  { name: DAY_NAMES.maslenitsa, on: (year) => easter(year) - 49 * DAY_MS, said: /маслениц|блин/i },
  { name: DAY_NAMES.easter, on: easter, said: /пасх/i },
  { name: DAY_NAMES.cosmonautics, on: fixed(4, 12), said: /космонавтик|космос/i },
  { name: DAY_NAMES.may, on: fixed(5, 1), said: /1 мая|первома|майски/i },
  { name: DAY_NAMES.victory, on: fixed(5, 9), said: /9 мая|побед/i },
  { name: DAY_NAMES.children, on: fixed(6, 1), said: /защит[аы] детей|1 июня/i },
  { name: DAY_NAMES.russia, on: fixed(6, 12), said: /д(ень|ня|нём|ню) россии|12 июня/i },
  { name: DAY_NAMES.family, on: fixed(7, 8), said: /д(ень|ня|нём|ню) семьи|8 июля|ромашк/i },
  { name: DAY_NAMES.knowledge, on: fixed(9, 1), said: /1 сентября|д(ень|ня|нём|ню) знаний|учебн/i },
  { name: DAY_NAMES.teachers, on: fixed(10, 5), said: /учител/i },
  { name: DAY_NAMES.fathers, on: (year) => nth(year, 10, 0, 3), said: /д(ень|ня|нём|ню) отца|папа|отц/i },
  { name: DAY_NAMES.unity, on: fixed(11, 4), said: /народного единства|4 ноября/i },
  { name: DAY_NAMES.blackFriday, on: (year) => nth(year, 11, 4, 4) + DAY_MS, said: /ч[её]рн(ая|ую|ой) пятниц/i },
  { name: DAY_NAMES.mothers, on: (year) => nth(year, 11, 0, -1), said: /д(ень|ня|нём|ню) матери|мам/i },
];

/** A notable day within a plan's span. */
export interface NotableDay {
  name: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Matches a publication about the day. */
  said: RegExp;
}

/** Days notable for an audience in Russia, from `start` to `end`, both included, in order. */
export const notableDays = (start: string, end: string): NotableDay[] => {
  const years = new Set([start, end].map((date) => Number(date.slice(0, 4))));
  return [...years]
    .flatMap((year) => RULES.map(({ name, on, said }) => ({ name, date: iso(on(year)), said })))
    .filter(({ date }) => date >= start && date <= end)
    .sort((a, b) => a.date.localeCompare(b.date));
};
