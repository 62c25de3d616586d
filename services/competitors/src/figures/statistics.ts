/** Mean of some numbers; null of none. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Median of some numbers, the mean of the two middle ones of an even count; null of none. */
export const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The number rounded to this many decimals; null stays null. */
export const rounded = <N extends number | null>(value: N, decimals = 2): N => {
  const scale = 10 ** decimals;
  // 1.005 × 100 is slightly less than 100.5.
  return (value === null ? null : Math.round(value * scale * (1 + Number.EPSILON)) / scale) as N;
};

/** Standard deviation over mean, of the population; null for fewer than two numbers or a mean of 0. */
export const variationOf = (values: readonly number[]): number | null => {
  const middle = mean(values);
  if (middle === null || middle === 0 || values.length < 2) return null;
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))!) / middle;
};

/** Random numbers from 0 to 1, the same for the same seed (mulberry32): an interval must be reproducible. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
