import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatDay } from '@/shared/format/dates';
import { formatNumber, UNKNOWN } from '@/shared/format/numbers';
import { ChartFrame, ChartTable } from '@/shared/ui/charts/chart-frame';
import { domainOf, linesOf, type LinePoint } from '../../model/scale';
import classes from './line-chart.module.css';

interface DayValue {
  date: string;
  /** Null where unknown. */
  value: number | null;
}

interface LineChartProps {
  title: string;
  series: string;
  dayLabel: string;
  days: readonly DayValue[];
  tone: 'iris' | 'sky';
  /** The axis starts at zero; otherwise the line fills the height. */
  isFromZero?: boolean;
  /** Summary of the line, in a sentence; undefined when nothing is known. */
  summary: string | undefined;
  /** Text instead of a chart. */
  fallback: ReactNode;
}

/** A line by day: gaps stay gaps. A day is read by pointer, arrows or as a row of the table. */
export function LineChart({ title, series, dayLabel, days, summary, fallback, ...drawing }: LineChartProps) {
  return (
    <ChartFrame
      title={title}
      summary={summary}
      fallback={fallback}
      chart={<Drawing title={title} days={days} {...drawing} />}
      table={
        <ChartTable
          title={title}
          columns={[dayLabel, series]}
          rows={days
            .filter(({ value }) => value !== null)
            .reverse()
            .map(({ date, value }) => ({ key: date, cells: [formatDay(date), formatNumber(Math.round(value ?? 0))] }))}
        />
      }
    />
  );
}

const HEIGHT = 100;
const WIDTH = 1_000;

const pathOf = (points: readonly LinePoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * WIDTH} ${y * HEIGHT}`).join('');

function Drawing({
  title,
  days,
  tone,
  isFromZero = false,
}: Pick<LineChartProps, 'title' | 'days' | 'tone' | 'isFromZero'>) {
  const values = days.map(({ value }) => value);
  const last = days.length - 1;
  const [at, setAt] = useState<number | null>(null);
  const domain = domainOf(values, isFromZero);
  if (!domain) return null;
  const lines = linesOf(values, domain);
  const day = days[at ?? last];
  const said = day
    ? `${formatDay(day.date)}: ${day.value === null ? UNKNOWN : formatNumber(Math.round(day.value))}`
    : UNKNOWN;
  const point = at === null ? undefined : lines.flat().find(({ index }) => index === at);
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const now = at ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  return (
    <div>
      <div className={classes.edges}>
        <span>{formatNumber(Math.round(Math.max(...values.filter((value) => value !== null))))}</span>
        <span className={classes.said} data-shown={at !== null || undefined} aria-hidden="true">
          {said}
        </span>
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={said}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={onKeyDown}
      >
        <svg
          className={classes.drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          data-tone={tone}
          aria-hidden="true"
        >
          {lines.map((points) => (
            <g key={points[0]?.index}>
              {points.length > 1 && <path className={classes.line} d={pathOf(points)} />}
              {/* A day between two gaps is a dot: a line needs two. */}
              {points.length === 1 && <path className={classes.dot} d={`${pathOf(points)}h0.01`} />}
            </g>
          ))}
          {at !== null && (
            <path className={classes.cross} d={`M${(last === 0 ? 0.5 : at / last) * WIDTH} 0V${HEIGHT}`} />
          )}
          {point && <path className={classes.dot} d={`${pathOf([{ ...point }])}h0.01`} />}
        </svg>
      </div>
      <p className={classes.edges} aria-hidden="true">
        <span>{days[0] && formatDay(days[0].date)}</span>
        {last > 0 && <span>{days[last] && formatDay(days[last].date)}</span>}
      </p>
    </div>
  );
}
