/** What those hear who listen where a number is not known. */
export const UNKNOWN_WORDS = 'неизвестно';

const withComma = (value: number): string => value.toFixed(1).replace('.', ',');

/** `870`, `12,4K`, `1,0M`: from a thousand on with one decimal. */
export const formatShort = (value: number): string => {
  const rounded = Math.round(value);
  if (rounded < 1_000) return String(rounded);
  // What would be rounded to a thousand thousands is a million.
  return value < 999_950 ? `${withComma(value / 1_000)}K` : `${withComma(value / 1_000_000)}M`;
};
