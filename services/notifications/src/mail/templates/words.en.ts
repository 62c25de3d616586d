import { englishPlural } from '@orbita/contracts';
import { greetedName } from './words.js';

/** `Hello, Anna!`, without a name when it is not usable. */
export const greeting = (name: string | null): string => {
  const line = greetedName(name);
  return line === null ? 'Hello!' : `Hello, ${line}!`;
};

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const roubles = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'RUB',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `21 November 2036` in Moscow. @param instant ISO 8601 */
export const dateInWords = (instant: string): string => dates.format(new Date(instant));

/** `21 November 2036 at 12:30 (Moscow time)`. @param instant ISO 8601 */
export const momentInWords = (instant: string): string => `${moments.format(new Date(instant))} (Moscow time)`;

/** `₽1,490`. */
export const money = (kopecks: number): string => roubles.format(kopecks / 100);

/** `in 3 days`, `tomorrow`, `today`. */
export const inDays = (days: number): string => {
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} ${englishPlural(days, 'day', 'days')}`;
};
