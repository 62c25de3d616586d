import type { ReactNode } from 'react';
import { UNKNOWN } from '../format/numbers';
import classes from './bar-list.module.css';
import { barWidth } from './bar-width';

/** One group of things that are compared by a number. */
interface Bar {
  key: string;
  label: ReactNode;
  /** Null where it is not known. */
  value: number | null;
  /** How many stand behind the number, in words. */
  count: string;
  /** CSS colour; the chart's own when absent. */
  color?: string;
  /** Too few stand behind it to rely on. */
  isFew?: boolean;
}

interface BarListProps {
  bars: readonly Bar[];
  /** A value in words: `4,25 %`. */
  format: (value: number) => string;
}

/** Groups side by side: a bar each, its number, and how many stand behind it. */
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
