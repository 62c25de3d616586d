import { LOCALE } from '../i18n/language';
import { dateWords } from './date-words';

const SHORT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** `2 дек, 20:00` of a calendar date and a time; with the year when it is not `currentYear`. */
export const formatShortMoment = (date: string, time: string, currentYear = new Date().getFullYear()): string => {
  const isThisYear = Number(date.slice(0, 4)) === currentYear;
  const day = new Intl.DateTimeFormat(LOCALE, isThisYear ? SHORT : { ...SHORT, year: 'numeric' });
  // A short month may end with a full stop.
  const words = day
    .format(new Date(`${date}T00:00:00Z`))
    .replace(dateWords.yearMark, '')
    .replace('.', '');
  return `${words}, ${time.slice(0, 5)}`;
};
