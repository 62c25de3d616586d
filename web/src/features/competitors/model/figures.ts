/** What stands where a number is not known; those who listen hear {@link UNKNOWN_WORDS}. */
export const UNKNOWN = '—';
export const UNKNOWN_WORDS = 'неизвестно';

const NARROW_SPACE = '\u202f';

const withComma = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** `870`, `12,4K`, `1,0M`: from a thousand on with one decimal. */
export const formatShort = (value: number): string => {
  const rounded = Math.round(value);
  if (rounded < 1_000) return String(rounded);
  // What would be rounded to a thousand thousands is a million.
  return value < 999_950 ? `${withComma(value / 1_000, 1)}K` : `${withComma(value / 1_000_000, 1)}M`;
};

/** `4,25 %`: a rate of engagement. */
export const formatRate = (percent: number): string => `${withComma(percent, 2)}${NARROW_SPACE}%`;
