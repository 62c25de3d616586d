import { addDays, mondayOf } from '@orbita/contracts';

/** Six weeks hold every month, so the grid never changes its height. */
const CELLS = 42;

/** `YYYY-MM` of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** `YYYY-MM` this many months later (earlier when negative). */
export const addMonths = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
};

/** The 42 days shown for a month, Monday first, including days of its neighbours. */
export const monthGrid = (month: string): string[] => {
  const first = mondayOf(`${month}-01`);
  return Array.from({ length: CELLS }, (_, index) => addDays(first, index));
};

/** Whether a URL value names a month that can be shown. */
export const isMonth = (value: string | null): value is string =>
  value !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);

/** Whether a URL value names a day of the calendar. */
export const isDay = (value: string | null): value is string =>
  value !== null &&
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** The day to look at first: that of the next publication, else of the last one; today without any. */
export const nextDay = (days: readonly string[], today: string): string => {
  const sorted = [...days].sort();
  return sorted.find((date) => date >= today) ?? sorted.at(-1) ?? today;
};

/** The first month to show: the one with the next publication. */
export const firstMonth = (days: readonly string[], today: string): string => monthOf(nextDay(days, today));

/** The next day of a plan without a publication, from today on; when all of them have one, the day after the last. */
export const nextFreeDay = (
  days: readonly string[],
  { start, end, today }: { start: string; end: string; today: string },
): string => {
  const taken = new Set(days);
  const last = [...days, end].sort().at(-1) ?? end;
  let date = today > start ? today : start;
  while (taken.has(date) && date <= last) date = addDays(date, 1);
  return date;
};
