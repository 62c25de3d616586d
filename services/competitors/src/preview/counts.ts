const SCALES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
/** The largest number our columns can store. */
const LARGEST = 2_147_483_647;

/**
 * A number as written in the preview: `980`, `23.5K`, `1.04M`, `14 909`, `1,204`; spaces of any kind are ignored.
 * @returns null for anything else: an unreadable number is unknown, never 0.
 */
export const readCount = (words: string): number | null => {
  const plain = words.replace(/\s/g, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const parsed = /^(\d{1,12}(?:\.\d{1,6})?)([KMB]?)$/i.exec(digits);
  if (!parsed) return null;
  const [, value = '', suffix = ''] = parsed;
  const count = Math.round(Number(value) * (SCALES[suffix.toUpperCase()] ?? Number.NaN));
  return count <= LARGEST ? count : null;
};

/** The sum; null when one of its parts is unknown. */
export const sumOfCounts = (counts: readonly (number | null)[]): number | null => {
  let sum = 0;
  for (const count of counts) {
    if (count === null) return null;
    sum += count;
  }
  return sum <= LARGEST ? sum : null;
};

/** A moment with its offset, as in `2036-03-01T10:00:00+03:00`; null for anything else, also for a moment without one. */
export const readMoment = (words: string): Date | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(words)) return null;
  const moment = new Date(words.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(moment.getTime()) ? null : moment;
};
