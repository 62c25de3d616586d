import { LOCALE } from '@/shared/i18n/language';

const decimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `870`, `12,4K`, `1,0M`: from a thousand on with one decimal. */
export const formatShort = (value: number): string => {
  const rounded = Math.round(value);
  if (rounded < 1_000) return String(rounded);
  // What would be rounded to a thousand thousands is a million.
  return value < 999_950 ? `${decimal.format(value / 1_000)}K` : `${decimal.format(value / 1_000_000)}M`;
};
