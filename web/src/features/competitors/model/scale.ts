/** A line as a chart draws it: `x` and `y` from 0 to 1, `y` counted from the top. */
export interface LinePoint {
  index: number;
  x: number;
  y: number;
}

/** Lowest and highest value of an axis. */
export interface Domain {
  from: number;
  to: number;
}

/** Nothing is drawn without known values. */
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/**
 * Range of an axis. It starts at zero for daily counts; a slowly growing total fills the height, because
 * its line would be flat otherwise. Undefined without a value.
 */
export const domainOf = (values: readonly (number | null)[], isFromZero: boolean): Domain | undefined => {
  const all = known(values);
  if (all.length === 0) return undefined;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const from = isFromZero ? 0 : least;
  // A level line is in the middle.
  return from === most ? { from: from - 1, to: most + 1 } : { from, to: most };
};

/** Lines through consecutive known values: one for each run without a gap. */
export const linesOf = (values: readonly (number | null)[], { from, to }: Domain): LinePoint[][] => {
  const last = Math.max(1, values.length - 1);
  const lines: LinePoint[][] = [];
  let run: LinePoint[] | null = null;
  values.forEach((value, index) => {
    if (value === null) {
      run = null;
      return;
    }
    if (run === null) lines.push((run = []));
    const x = values.length === 1 ? 0.5 : index / last;
    run.push({ index, x, y: 1 - (value - from) / (to - from) });
  });
  return lines;
};
