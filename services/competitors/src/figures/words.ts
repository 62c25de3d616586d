import { formatNumber, plural } from '@orbita/contracts';

/** `4,2 %`. */
export const percent = (value: number): string => `${formatNumber(value)} %`;

/** `3,2 раза`, `5 раз`. */
export const times = (value: number): string =>
  `${formatNumber(value)} ${Number.isInteger(value) ? plural(value, 'раз', 'раза', 'раз') : 'раза'}`;

/** `12 постов`. */
export const postsInWords = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'пост', 'поста', 'постов')}`;

/** `2,5 дня`, `3 дня`. */
export const daysInWords = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;

export const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'] as const;

/** `18:00`. */
export const hourStart = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
/** `18:00–19:00`. */
export const hourSpan = (hour: number): string => `${hourStart(hour)}–${hourStart(hour + 1)}`;
