import type { ReactNode } from 'react';
import { UNKNOWN } from '../../format/numbers';
import classes from './bar-list.module.css';
import { barWidth } from './bar-width';

/** One of the groups compared by a number. */
interface Bar {
  key: string;
  label: ReactNode;
  /** Null when unknown. */
  value: number | null;
  /** Sample size, in words. */
  count: string;
  /** CSS colour; the chart's own by default. */
  color?: string;
  /** The sample is too small to rely on. */
  isFew?: boolean;
}

interface BarListProps {
  bars: readonly Bar[];
  /** A value in words: `4,25 %`. */
  format: (value: number) => string;
}

/** Groups side by side: for each a bar, its number and the sample size. */
export function BarList({ bars, format }: BarListProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, label, value, count, color, isFew }) => (
        <li key={key} className={classes.row} data-few={isFew || undefined}>
          <span>{label}</span>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.bar}
              style={{ width: `${barWidth(value ?? 0, most)}%`, ...(color && { background: color }) }}
            />
          </span>
          <span className={classes.value}>{value === null ? UNKNOWN : format(value)}</span>
          <span className={classes.count}>{count}</span>
        </li>
      ))}
    </ul>
  );
}
