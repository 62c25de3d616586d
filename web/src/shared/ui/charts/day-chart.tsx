import type { ReactNode } from 'react';
import { formatDay } from '../../format/dates';
import { formatNumber } from '../../format/numbers';
import { ChartFrame, ChartTable } from './chart-frame';
import { texts } from './chart-texts';
import classes from './day-chart.module.css';

export type ChartTone = 'iris' | 'sky' | 'mint' | 'amber' | 'rose' | 'danger' | 'dim';

/** Values by day, in one or several series. */
export interface DayChartData {
  /** Summary in one sentence: above the chart, and its text alternative for screen readers. */
  summary: string;
  series: readonly { label: string; tone: ChartTone }[];
  /** Every day from the first to the last, with a value for each of the series. */
  days: readonly { date: string; values: readonly number[] }[];
}

interface DayChartProps {
  title: string;
  /** Absent: the fallback is shown instead. */
  chart: DayChartData | undefined;
  /** Skeleton, error or text, while there is no chart. */
  fallback?: ReactNode;
  /** Formats a value: `200 кредитов`. */
  format: (value: number) => string;
  /** Series are parts of a whole and are stacked; otherwise they are side by side. */
  isStacked?: boolean;
  /** The period each day begins, when a bar is longer than a day. */
  dayLabel?: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Bars by day with their sum in words, or the same as a table. */
export function DayChart({ title, chart, fallback, format, isStacked = false, dayLabel = texts.day }: DayChartProps) {
  const shown = chart && withoutEmpty(chart);
  return (
    <ChartFrame
      title={title}
      summary={shown?.summary}
      fallback={fallback}
      chart={shown && <Bars chart={shown} format={format} isStacked={isStacked} />}
      table={shown && <Table title={title} chart={shown} isStacked={isStacked} dayLabel={dayLabel} />}
    />
  );
}

/** A series without any values only takes space. */
const withoutEmpty = ({ series, days, ...rest }: DayChartData): DayChartData => {
  const used = series.map((_, index) => days.some(({ values }) => (values[index] ?? 0) > 0));
  return {
    ...rest,
    series: series.filter((_, index) => used[index]),
    days: days.map(({ date, values }) => ({ date, values: values.filter((_, index) => used[index]) })),
  };
};

const HEIGHT = 100;
const BAR = 7;
const STEP = 10;

interface BarsProps {
  chart: DayChartData;
  format: (value: number) => string;
  isStacked: boolean;
}

function Bars({ chart: { summary, series, days }, format, isStacked }: BarsProps) {
  const heights = days.map(({ values }) => (isStacked ? sum(values) : Math.max(0, ...values)));
  const most = Math.max(...heights);
  const first = days.at(0);
  const last = days.at(-1);
  const wordsOf = (values: readonly number[]): string =>
    isStacked
      ? format(sum(values))
      : values.map((value, index) => `${series[index]?.label ?? ''} ${format(value)}`).join(', ');
  return (
    <>
      <div className={classes.plot}>
        <span className={classes.most} aria-hidden="true">
          {formatNumber(most)}
        </span>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {days.map(({ date, values }, index) => (
            <g key={date}>
              <title>{`${formatDay(date)}: ${wordsOf(values)}`}</title>
              {/* The whole column reacts to the pointer, even where the value is 0. */}
              <rect className={classes.day} x={index * STEP} y={0} width={STEP} height={HEIGHT} />
              {placesOf(values, most, isStacked).map(({ part, x, y, width, height }) => (
                <rect
                  key={part}
                  className={classes.bar}
                  data-tone={series[part]?.tone}
                  x={index * STEP + x}
                  y={y}
                  width={width}
                  height={height}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className={classes.days} aria-hidden="true">
        <span>{first && formatDay(first.date)}</span>
        <span>{last && formatDay(last.date)}</span>
      </p>
      <ul className={classes.legend}>
        {series.map(({ label, tone }, index) => (
          <li key={label}>
            <span className={classes.swatch} data-tone={tone} aria-hidden="true" />
            {label} <span className="o-figures">{formatNumber(sum(days.map(({ values }) => values[index] ?? 0)))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Positions of the series of a day: stacked from the bottom, or side by side. */
const placesOf = (values: readonly number[], most: number, isStacked: boolean) => {
  const width = isStacked ? BAR : BAR / values.length;
  let ground = HEIGHT;
  return values
    .map((value, part) => {
      const height = (value / most) * HEIGHT;
      if (isStacked) ground -= height;
      const x = (STEP - BAR) / 2 + (isStacked ? 0 : part * width);
      return { part, x, y: isStacked ? ground : HEIGHT - height, width, height };
    })
    .filter(({ height }) => height > 0);
};

interface TableProps {
  title: string;
  chart: DayChartData;
  isStacked: boolean;
  dayLabel: string;
}

function Table({ title, chart: { series, days }, isStacked, dayLabel }: TableProps) {
  return (
    <ChartTable
      title={title}
      columns={[dayLabel, ...series.map(({ label }) => label), ...(isStacked ? [texts.total] : [])]}
      rows={days
        .filter(({ values }) => sum(values) > 0)
        .reverse()
        .map(({ date, values }) => ({
          key: date,
          cells: [
            formatDay(date),
            ...values.map((value) => formatNumber(value)),
            ...(isStacked ? [formatNumber(sum(values))] : []),
          ],
        }))}
    />
  );
}
