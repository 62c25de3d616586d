/** A value in whole percent of the largest one, as the length of a bar; never 0 for a value above 0. */
export const barWidth = (value: number, most: number): number =>
  most <= 0 || value <= 0 ? 0 : Math.max(1, Math.round((100 * value) / most));
