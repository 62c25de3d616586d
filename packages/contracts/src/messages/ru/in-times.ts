import { formatNumber, plural } from '../../words.js';

/** `3,2 раза`, `5 раз`. */
export const inTimes = (times: number): string =>
  `${formatNumber(times)} ${Number.isInteger(times) ? plural(times, 'раз', 'раза', 'раз') : 'раза'}`;
