/** Part of the largest value that a value is, in whole percent of a bar's length; never nothing for something. */
export const barWidth = (value: number, most: number): number =>
  most <= 0 || value <= 0 ? 0 : Math.max(1, Math.round((100 * value) / most));
