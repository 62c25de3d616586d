import { addDays, weekdayOf } from '@orbita/contracts';
import { specialDayTexts as texts } from '../texts';

export interface SpecialDay {
  title: string;
  /** A public holiday; other days are only a reason for a post. */
  isHoliday: boolean;
}

type Name = keyof typeof texts;

/*
 * Public holidays: article 112 of the Labour Code of Russia (1–6 and 8 January are the New Year holidays, 7 January is Christmas).
 * Days off moved by the government each year are left out: they are published year by year and follow no rule.
 */
const HOLIDAYS: Readonly<Record<string, Name>> = {
  '01-01': 'newYear',
  '01-02': 'newYearHolidays',
  '01-03': 'newYearHolidays',
  '01-04': 'newYearHolidays',
  '01-05': 'newYearHolidays',
  '01-06': 'newYearHolidays',
  '01-07': 'christmas',
  '01-08': 'newYearHolidays',
  '02-23': 'defenders',
  '03-08': 'women',
  '05-01': 'labour',
  '05-09': 'victory',
  '06-12': 'russia',
  '11-04': 'unity',
};

/*
 * Days posts are often written for, on a fixed date: memorable dates of law 32-FZ of 13 March 1995 (25 January, 12 April, 1 September),
 * the Russian language by decree 705 of 2011, family by decree 411 of 2022, the flag by decree 1714 of 1994, teachers by decree 1961 of
 * 1994; the others are days of the UN or customary.
 */
const FIXED: Readonly<Record<string, Name>> = {
  '01-25': 'students',
  '02-14': 'valentine',
  '03-20': 'happiness',
  '04-01': 'fools',
  '04-07': 'health',
  '04-12': 'cosmonautics',
  '04-22': 'earth',
  '05-15': 'families',
  '06-01': 'children',
  '06-05': 'environment',
  '06-06': 'language',
  '06-30': 'socialMedia',
  '07-08': 'family',
  '08-22': 'flag',
  '09-01': 'knowledge',
  '10-01': 'coffee',
  '10-05': 'teachers',
  '11-11': 'singles',
  '12-31': 'newYearEve',
};

/** Days that follow a weekday of their month: month, weekday (0 is Monday), which one (-1 is the last), and how many days later. */
const COMPUTED: readonly { month: number; weekday: number; nth: number; later?: number; name: Name }[] = [
  { month: 6, weekday: 6, nth: 3, name: 'medics' },
  // Decree 459 of 7 May 2013.
  { month: 7, weekday: 5, nth: 4, name: 'trade' },
  { month: 8, weekday: 6, nth: 2, name: 'builders' },
  // Decree 573 of 4 October 2021.
  { month: 10, weekday: 6, nth: 3, name: 'fathers' },
  // The day after Thanksgiving, which is the fourth Thursday.
  { month: 11, weekday: 3, nth: 4, later: 1, name: 'blackFriday' },
  { month: 11, weekday: 3, nth: 4, later: 4, name: 'cyberMonday' },
  // Decree 120 of 30 January 1998.
  { month: 11, weekday: 6, nth: -1, name: 'mothers' },
];

const pad = (value: number): string => String(value).padStart(2, '0');

/** The nth such weekday of a month; the last one for -1. */
const nthWeekday = (year: number, { month, weekday, nth }: { month: number; weekday: number; nth: number }): string => {
  const first =
    nth > 0 ? `${year}-${pad(month)}-01` : addDays(`${month === 12 ? year + 1 : year}-${pad((month % 12) + 1)}-01`, -7);
  const distance = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, distance + 7 * (Math.max(nth, 1) - 1));
};

const computedOf = (date: string): Name | undefined => {
  const year = Number(date.slice(0, 4));
  return COMPUTED.find(({ later = 0, ...rule }) => addDays(nthWeekday(year, rule), later) === date)?.name;
};

/** The 256th day of the year (decree 1034 of 11 September 2009). */
const programmersDay = (year: string): string => addDays(`${year}-01-01`, 255);

/** What is special about a day in Russia; null for the others. */
export const specialDay = (date: string): SpecialDay | null => {
  const [year, day] = [date.slice(0, 4), date.slice(5)];
  const holiday = HOLIDAYS[day];
  if (holiday !== undefined) return { title: texts[holiday], isHoliday: true };
  const name = FIXED[day] ?? (date === programmersDay(year) ? 'programmers' : computedOf(date));
  return name === undefined ? null : { title: texts[name], isHoliday: false };
};
