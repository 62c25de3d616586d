import { addDays, seenOnly } from '@orbita/contracts';

/** Days of a plan: a date without a year is placed within them. */
export interface Period {
  start: string;
  end: string;
}

export interface DateForm {
  period: Period;
  /** `12/31/2026`: the column has the month before the day. */
  isMonthFirst: boolean;
}

/** Day 0 of Excel's count. */
const EXCEL_DAY_ZERO = '1899-12-30';
const MINUTES_A_DAY = 1_440;

const padded = (value: string | number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;

/** A fraction of a day, as Excel stores a time: `0,395833`. */
const clockOfShare = (share: string): string =>
  clock(Math.round(Number(share.replace(',', '.')) * MINUTES_A_DAY) % MINUTES_A_DAY);

const withHalf = (hour: string, half: string | undefined): string => {
  if (half === undefined) return padded(hour);
  const value = Number(hour) % 12;
  return padded(half.startsWith('p') ? value + 12 : value);
};

/**
 * A time of day as users and spreadsheets write it, as `HH:MM`; its validity is not checked. `9.5` and `0.25` are ambiguous and
 * therefore not read.
 */
export const timeIn = (cell: string): string | undefined => {
  const written = seenOnly(cell).toLowerCase();
  const share = /^0[.,]\d{3,}$|^0[.,]5$/.exec(written);
  if (share) return clockOfShare(share[0]);
  const [, hour, minutes = '0', half] =
    /^(\d{1,2}):(\d{1,2})(?::\d{1,2}(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?$/.exec(written) ??
    /^(?!0[.,])(\d{1,2})[.,-](\d{2})$/.exec(written) ??
    /^(\d{1,2})\s*(?:ч\S*|h\S*)?\s*(?:(\d{2})\s*(?:м\S*|m)?)?$/.exec(written) ??
    /^(\d{1,2})\s*()([ap])\.?m\.?$/.exec(written) ??
    [];
  return hour === undefined ? undefined : `${withHalf(hour, half)}:${padded(minutes || '0')}`;
};

const MONTHS = [
  /^янв|^jan/,
  /^фев|^feb/,
  /^мар|^mar/,
  /^апр|^apr/,
  /^ма[йя]|^may/,
  /^июн|^jun/,
  /^июл|^jul/,
  /^авг|^aug/,
  /^сен|^sep/,
  /^окт|^oct/,
  /^ноя|^nov/,
  /^дек|^dec/,
];
const monthOf = (word: string): number => MONTHS.findIndex((month) => month.test(word)) + 1;

const WEEKDAY =
  /^(?:пн|вт|ср|чт|пт|сб|вс|понед|вторн|сред|четв|пятн|субб|воскр|mon|tue|wed|thu|fri|sat|sun)[а-яa-z]*\.?,?\s+/;
/** Text that may follow a date without adding anything: a weekday, «г.». */
const BEHIND =
  /(?:(?<=\d)\s*г(?:\.|ода)?)?(?:(?:[,\s]+\(?|\()(?:пн|вт|ср|чт|пт|сб|вс|понед|вторн|сред|четв|пятн|субб|воскр)[а-я]*\.?\)?)?$/;

/** The year of a date without one: that of the plan's days, otherwise the next occurrence. */
const yearOf = (monthAndDay: string, { start, end }: Period): string => {
  const first = Number(start.slice(0, 4));
  const years = Array.from({ length: 3 }, (_, after) => String(first + after));
  const within = years.find((year) => `${year}-${monthAndDay}` >= start && `${year}-${monthAndDay}` <= end);
  return within ?? years.find((year) => `${year}-${monthAndDay}` >= start) ?? String(first);
};

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?:,?\s+(.+))?$/;

/** Whether a column of dates has the month first: true when a second part is above 12 and no other date contradicts. */
export const isMonthFirst = (cells: readonly string[]): boolean => {
  const slashed = cells.flatMap((cell) => {
    const [, first, sign, second] = NUMERIC.exec(seenOnly(cell)) ?? [];
    return sign === '/' ? [[Number(first), Number(second)] as const] : [];
  });
  return slashed.some(([, second]) => second > 12) && slashed.every(([first]) => first <= 12);
};

interface Moment {
  date: string;
  /** Text after the date. */
  time?: string;
}

/** A date as users and spreadsheets write it, as `YYYY-MM-DD`; its validity is not checked. */
export const momentIn = (cell: string, { period, isMonthFirst: swaps }: DateForm): Moment | undefined => {
  const written = seenOnly(cell).toLowerCase().replace(WEEKDAY, '').replace(BEHIND, '').trim();
  const behind = (date: string, rest: string | undefined): Moment | undefined => {
    if (rest === undefined) return { date };
    const time = timeIn(rest);
    return time === undefined ? undefined : { date, time };
  };
  const serial = /^(\d{5})(?:[.,](\d+))?$/.exec(written);
  if (serial) {
    const [, day = '', share] = serial;
    return { date: addDays(EXCEL_DAY_ZERO, Number(day)), ...(share && { time: clockOfShare(`0.${share}`) }) };
  }
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:(?:t|,?\s+)(.+))?$/.exec(written);
  if (iso) {
    const [, year = '', month = '', day = '', rest] = iso;
    return behind(`${year}-${padded(month)}-${padded(day)}`, rest);
  }
  const numeric = NUMERIC.exec(written);
  if (numeric) {
    const [, first = '', sign, second = '', year, rest] = numeric;
    const [day, month] = swaps && sign === '/' ? [second, first] : [first, second];
    const monthAndDay = `${padded(month)}-${padded(day)}`;
    return behind(`${year ? fullYear(year) : yearOf(monthAndDay, period)}-${monthAndDay}`, rest);
  }
  const [, day, word = '', year, rest] =
    /^(\d{1,2})[ .-]*([а-яa-z]{3,})\.?,?(?:[ -]+(\d{4}))?(?:\s*г\.?)?(?:,?\s+(?:в\s+)?(.+))?$/.exec(written) ?? [];
  const month = monthOf(word);
  if (day === undefined || month === 0) return undefined;
  const monthAndDay = `${padded(month)}-${padded(day)}`;
  return behind(`${year ?? yearOf(monthAndDay, period)}-${monthAndDay}`, rest);
};
