/** The value below which `percent` of the measurements lie (nearest rank); NaN without measurements. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
};

/** The median of some measurements. */
export const median = (values: readonly number[]): number => percentile(values, 50);
