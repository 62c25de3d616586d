import { plural } from '@orbita/contracts';

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** `1 234,5`: at most two decimals. */
export const inRussian = (value: number): string => numbers.format(value);

/** `4,2 %`. */
export const percent = (value: number): string => `${inRussian(value)} %`;

/** `3,2 раза`, `5 раз`. */
export const times = (value: number): string =>
  `${inRussian(value)} ${Number.isInteger(value) ? plural(value, 'раз', 'раза', 'раз') : 'раза'}`;

/** `12 постов`. */
export const postsInWords = (count: number): string =>
  `${inRussian(count)} ${plural(count, 'пост', 'поста', 'постов')}`;

/** `2,5 дня`, `3 дня`. */
export const daysInWords = (count: number): string => `${inRussian(count)} ${plural(count, 'день', 'дня', 'дней')}`;

export const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'] as const;

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
/** `18:00`. */
export const hourStart = (hour: number): string => clock(hour);
/** `18:00–19:00`. */
export const hourSpan = (hour: number): string => `${clock(hour)}–${clock(hour + 1)}`;
