import { plural } from '@orbita/contracts';

const LONGEST_NAME = 60;
/** Mail programs turn these into links: a name with one would be an advertisement to a stranger. */
const LOOKS_LIKE_A_LINK = /[/@\\]|:\S|\p{L}\.\p{L}|www/iu;

/** On one line, whatever was typed. */
export const oneLine = (value: string): string => value.replace(/\s+/gu, ' ').trim();

/** A name fit for a greeting. Null for any other. */
export const greetedName = (name: string | null): string | null => {
  const line = oneLine(name ?? '');
  return line !== '' && line.length <= LONGEST_NAME && !LOOKS_LIKE_A_LINK.test(line) ? line : null;
};

/** `Здравствуйте, Анна!`, without a name when it is not usable. */
export const greeting = (name: string | null): string => {
  const line = greetedName(name);
  return line === null ? 'Здравствуйте!' : `Здравствуйте, ${line}!`;
};

const dates = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const moments = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const roubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `21 ноября 2036 г.` in Moscow. @param instant ISO 8601 */
export const dateInWords = (instant: string): string => dates.format(new Date(instant));

/** `21 ноября 2036 г. в 12:30 (МСК)`. @param instant ISO 8601 */
export const momentInWords = (instant: string): string => `${moments.format(new Date(instant))} (МСК)`;

/** `1 490 ₽`. */
export const money = (kopecks: number): string => roubles.format(kopecks / 100);

/** `через 3 дня`, `завтра`, `сегодня`. */
export const inDays = (days: number): string => {
  if (days < 1) return 'сегодня';
  return days === 1 ? 'завтра' : `через ${days} ${plural(days, 'день', 'дня', 'дней')}`;
};

/** `a…@example.ru`: enough for the owner to recognise it, too little for anyone else. */
export const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
