import { addDays, todayIn } from '@orbita/contracts';
import { LOCALE } from '../i18n/language';
import { dateWords } from './date-words';

/*
 * Calendar dates are `YYYY-MM-DD` strings with no time zone: they are formatted at UTC noon-less midnight in UTC, so that
 * no zone shifts them. Instants are ISO strings, shown in the reader's zone.
 */
type Formatter = () => Intl.DateTimeFormat;

/** Created on first use: each costs milliseconds, and a screen uses one or two. */
const formatter = (options: Intl.DateTimeFormatOptions): Formatter => {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(LOCALE, options));
};

const DAY_MONTH = { day: 'numeric', month: dateWords.month } as const;
const DAY_MONTH_YEAR = { ...DAY_MONTH, year: 'numeric' } as const;

const dayMonthWeekday = formatter({ ...DAY_MONTH, weekday: 'short', timeZone: 'UTC' });
const dayMonth = formatter({ ...DAY_MONTH, timeZone: 'UTC' });
const dayMonthYear = formatter({ ...DAY_MONTH_YEAR, timeZone: 'UTC' });
const monthYear = formatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const localDayMonth = formatter(DAY_MONTH);
const localDayMonthYear = formatter(DAY_MONTH_YEAR);
const localTime = formatter({ hour: '2-digit', minute: '2-digit' });

const parse = (date: string): Date => new Date(`${date}T00:00:00Z`);
const partOf = (format: Formatter, date: Date, type: Intl.DateTimeFormatPartTypes): string =>
  format()
    .formatToParts(date)
    .find((part) => part.type === type)?.value ?? '';
const withoutYearMark = (text: string): string => text.replace(dateWords.yearMark, '');

const pad = (value: number): string => String(value).padStart(2, '0');

/** Today in the reader's zone as `YYYY-MM-DD`. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;

/** Today in an IANA time zone as `YYYY-MM-DD`; in the reader's zone while that zone is unknown. */
export const todayInZone = (zone: string | undefined, now = new Date()): string => {
  try {
    return zone === undefined ? today(now) : todayIn(zone, now);
  } catch {
    return today(now);
  }
};

/** `HH:MM` now in an IANA time zone; in the reader's zone while that zone is unknown. */
export const timeInZone = (zone: string | undefined, now = new Date()): string => {
  const clock = (timeZone: string | undefined): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  try {
    return clock(zone);
  } catch {
    return clock(undefined);
  }
};

/** `21 ноября, пт` of a calendar date. */
export const formatDay = (date: string): string => {
  const parsed = parse(date);
  return `${dayMonth().format(parsed)}, ${partOf(dayMonthWeekday, parsed, 'weekday')}`;
};

/** `21 ноября 2026` of a calendar date. */
export const formatDate = (date: string): string => withoutYearMark(dayMonthYear().format(parse(date)));

/** `ноябрь 2026` of a calendar month, `YYYY-MM`. */
export const formatMonth = (month: string): string => withoutYearMark(monthYear().format(parse(`${month}-01`)));

/** `1–30 ноября`, `24 ноября – 5 декабря`, years only when they are not `currentYear`. */
export const formatDateRange = (start: string, end: string, currentYear = new Date().getFullYear()): string => {
  if (start === end) return withYearUnless(start, currentYear);
  const [startMonth, endMonth] = [start.slice(0, 7), end.slice(0, 7)];
  const tail = withYearUnless(end, currentYear);
  if (startMonth === endMonth) return `${Number(start.slice(8))}–${tail}`;
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${sameYear ? dayMonth().format(parse(start)) : formatDate(start)} – ${sameYear ? tail : formatDate(end)}`;
};

const withYearUnless = (date: string, currentYear: number): string =>
  Number(date.slice(0, 4)) === currentYear ? dayMonth().format(parse(date)) : formatDate(date);

/** Moment of an ISO instant: `только что`, `12 минут назад`, `3 часа назад`, older as `21 ноября, 14:05`. */
export const formatMoment = (instant: string, now = new Date()): string => {
  const date = new Date(instant);
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return dateWords.justNow;
  if (minutes >= 0 && minutes < 60) return dateWords.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 0 && hours < 24 && minutes >= 0) return dateWords.hoursAgo(hours);
  return formatInstant(instant, now);
};

/** `сегодня в 14:05`, `вчера в 14:05`, older as `21 ноября, 14:05`. */
export const formatLately = (instant: string, now = new Date()): string => {
  const date = new Date(instant);
  const day = today(date);
  if (day === today(now)) return dateWords.todayAt(formatClock(date));
  return day === addDays(today(now), -1) ? dateWords.yesterdayAt(formatClock(date)) : formatInstant(instant, now);
};

/** `21 ноября, 14:05`; with the year when it is not the current one. */
export const formatInstant = (instant: string, now = new Date()): string =>
  `${formatInstantDay(instant, now)}, ${localTime().format(new Date(instant))}`;

/** The same in an IANA time zone; in the reader's zone while that zone is unknown. */
export const formatInstantIn = (zone: string | undefined, instant: string, now = new Date()): string => {
  const date = new Date(instant);
  const options = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const;
  try {
    const isThisYear = todayInZone(zone, date).slice(0, 4) === todayInZone(zone, now).slice(0, 4);
    const day = new Intl.DateTimeFormat(LOCALE, { ...(isThisYear ? DAY_MONTH : DAY_MONTH_YEAR), timeZone: zone });
    return `${withoutYearMark(day.format(date))}, ${new Intl.DateTimeFormat(LOCALE, options).format(date)}`;
  } catch {
    return formatInstant(instant, now);
  }
};

/** `14:05` in the reader's zone. */
export const formatClock = (moment: Date): string => localTime().format(moment);

/** `28 ноября` of an ISO instant; with the year when it is not the current one. */
export const formatInstantDay = (instant: string, now = new Date()): string => {
  const date = new Date(instant);
  const format = date.getFullYear() === now.getFullYear() ? localDayMonth : localDayMonthYear;
  return withoutYearMark(format().format(date));
};

/** `09:00`, where an hour of a day begins; hour 24 is the next day's first. */
export const formatHour = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** `0:07`, `12:40`, `1:02:03` of a span in milliseconds. */
export const formatElapsed = (milliseconds: number): string => {
  const total = Math.max(0, Math.floor(milliseconds / 1_000));
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const seconds = pad(total % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

/** `HH:MM` of a time that may carry seconds. */
export const shortTime = (time: string): string => time.slice(0, 5);
