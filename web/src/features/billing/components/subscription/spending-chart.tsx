import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '@/shared/format/dates';
import { formatCredits, formatNumber } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/error-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { RowsSkeleton } from '@/shared/ui/skeletons';
import { spendingQuery } from '../../api/billing-api';
import { spendingChart, SPENDING_GROUPS, type SpendingChartData, type SpendingGroup } from '../../model/spending';
import { texts } from '../../texts';
import classes from './spending-chart.module.css';

/** What the credits of the last 30 days went into: bars with their sum in words, or a table. */
export function SpendingChart() {
  const { data, error, refetch } = useQuery(spendingQuery());
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const chart = data && spendingChart(data);
  return (
    <section aria-labelledby="spending">
      <div className={classes.head}>
        <h2 id="spending" className={classes.title}>
          {texts.spending.title}
        </h2>
        {chart && chart.total > 0 && (
          <SegmentedControl
            aria-label={texts.spending.view}
            value={view}
            onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
            data={[
              { value: 'chart', label: texts.spending.chart },
              { value: 'table', label: texts.spending.table },
            ]}
          />
        )}
      </div>
      {!chart && !error && <RowsSkeleton />}
      {!chart && error && <ErrorState title={texts.spending.failed} error={error} onRetry={() => void refetch()} />}
      {chart && chart.total === 0 && <p className={classes.empty}>{texts.spending.empty}</p>}
      {chart && chart.total > 0 && (
        <div className={classes.card}>
          <p>{summaryOf(chart)}</p>
          {view === 'chart' ? <Bars chart={chart} /> : <Table chart={chart} />}
        </div>
      )}
    </section>
  );
}

const summaryOf = ({ total, groups: [dearest] }: SpendingChartData): string =>
  dearest
    ? texts.spending.summary(
        formatCredits(total),
        texts.spending.groups[dearest.group].toLowerCase(),
        Math.round((100 * dearest.credits) / total),
      )
    : texts.spending.empty;

const HEIGHT = 100;
const BAR = 7;
const STEP = 10;

function Bars({ chart }: { chart: SpendingChartData }) {
  const { days, groups, most } = chart;
  const first = days.at(0);
  const last = days.at(-1);
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
          aria-label={summaryOf(chart)}
        >
          {days.map((day, index) => (
            <g key={day.date}>
              <title>{`${formatDay(day.date)}: ${formatCredits(day.total)}`}</title>
              {/* The whole day answers the pointer, also where nothing was spent. */}
              <rect className={classes.day} x={index * STEP} y={0} width={STEP} height={HEIGHT} />
              {stackOf(day.byGroup, most).map(({ group, y, height }) => (
                <rect
                  key={group}
                  className={classes.bar}
                  data-group={group}
                  x={index * STEP + (STEP - BAR) / 2}
                  y={y}
                  width={BAR}
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
        {groups.map(({ group, credits }) => (
          <li key={group}>
            <span className={classes.swatch} data-group={group} aria-hidden="true" />
            {texts.spending.groups[group]} <span className="o-figures">{formatNumber(credits)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Places of the parts of a bar, from the ground up. */
const stackOf = (byGroup: Record<SpendingGroup, number>, most: number) => {
  let ground = HEIGHT;
  return SPENDING_GROUPS.filter((group) => byGroup[group] > 0).map((group) => {
    const height = (byGroup[group] / most) * HEIGHT;
    ground -= height;
    return { group, y: ground, height };
  });
};

function Table({ chart: { days, groups } }: { chart: SpendingChartData }) {
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.spending.title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.spending.day}</th>
            {groups.map(({ group }) => (
              <th key={group} scope="col">
                {texts.spending.groups[group]}
              </th>
            ))}
            <th scope="col">{texts.spending.total}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ total }) => total > 0)
            .reverse()
            .map(({ date, total, byGroup }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                {groups.map(({ group }) => (
                  <td key={group}>{formatNumber(byGroup[group])}</td>
                ))}
                <td>{formatNumber(total)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
