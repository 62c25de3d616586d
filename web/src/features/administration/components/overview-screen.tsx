import { Skeleton } from '@mantine/core';
import { PLAN_CODES, PLAN_TYPES, STATISTICS_DAYS, type Statistics, type StatisticsDays } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';
import { DayChart } from '@/shared/ui/charts/day-chart';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { statisticsQuery } from '../api/administration-api';
import { JOB_KIND_LABELS } from '../job-labels';
import { formatRoubles, jobsByKind, overviewCharts } from '../model/statistics-charts';
import { texts } from '../texts';
import classes from './overview-screen.module.css';

const DEFAULT_DAYS: StatisticsDays = 30;

/** Statistics of the product: totals and daily values. The period is in the URL. */
export function OverviewScreen() {
  const [address, setAddress] = useSearchParams();
  const days = STATISTICS_DAYS.find((known) => String(known) === address.get('days')) ?? DEFAULT_DAYS;
  const { data, error, refetch } = useQuery(statisticsQuery(days));
  const show = (next: string): void =>
    setAddress(next === String(DEFAULT_DAYS) ? {} : { days: next }, { replace: true, preventScrollReset: true });
  if (!data && error) {
    return <ErrorState title={texts.overview.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.overview}>
      {data ? <Tiles statistics={data} /> : <TilesSkeleton />}
      <SegmentedControl
        className={classes.span}
        aria-label={texts.overview.span}
        value={String(days)}
        onChange={show}
        data={STATISTICS_DAYS.map((span) => ({ value: String(span), label: texts.overview.days(span) }))}
      />
      {data ? <Charts statistics={data} /> : <ChartsSkeleton />}
    </div>
  );
}

function Tiles({ statistics }: { statistics: Statistics }) {
  const { tiles } = texts.overview;
  const facts: [string, string, string?][] = [
    [tiles.users, formatNumber(statistics.total_users)],
    [tiles.distributed, formatNumber(statistics.total_credits_distributed)],
    [tiles.revenue, formatRoubles(statistics.estimated_monthly_revenue), tiles.revenueHint],
    [tiles.average, formatNumber(statistics.avg_credits_per_user_month), tiles.averageHint],
  ];
  return (
    <dl className={classes.tiles}>
      {facts.map(([name, value, hint]) => (
        <div key={name} className={classes.tile}>
          <dt>{name}</dt>
          <dd className="o-figures">{value}</dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
      <div className={classes.tile}>
        <dt>{tiles.subscriptions}</dt>
        <dd className={classes.plans}>
          {PLAN_CODES.map((plan) => (
            <span key={plan}>
              {PLAN_TYPES[plan]} <b className="o-figures">{formatNumber(statistics.active_subscriptions[plan])}</b>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function Charts({ statistics: { days } }: { statistics: Statistics }) {
  const { charts } = texts.overview;
  const hasPrices = days.some(({ model_cost_rub }) => model_cost_rub !== null);
  return (
    <div className={classes.charts}>
      {overviewCharts(days).map(({ name, ...chart }) => (
        <DayChart
          key={name}
          title={charts[name].title}
          {...chart}
          fallback={
            <p className={classes.empty}>
              {name === 'cost' && !hasPrices ? texts.overview.noPrices : texts.overview.nothing}
            </p>
          }
        />
      ))}
      <JobKinds days={days} />
    </div>
  );
}

function JobKinds({ days }: Pick<Statistics, 'days'>) {
  const kinds = jobsByKind(days);
  const { kind: kindLabel, title, completed, failed, cancelled } = texts.overview.kinds;
  return (
    <section aria-labelledby="job-kinds">
      <h2 id="job-kinds" className={classes.title}>
        {title}
      </h2>
      {kinds.length === 0 ? (
        <p className={classes.empty}>{texts.overview.nothing}</p>
      ) : (
        <div className={classes.card} tabIndex={0} role="group" aria-label={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                {[kindLabel, completed, failed, cancelled].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((row) => (
                <tr key={row.kind}>
                  <th scope="row">{JOB_KIND_LABELS[row.kind]}</th>
                  <td>{formatNumber(row.completed)}</td>
                  <td>{formatNumber(row.failed)}</td>
                  <td>{formatNumber(row.cancelled)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TilesSkeleton() {
  return (
    <div className={classes.tiles} role="status" aria-busy="true" aria-label={ru.common.loading}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={classes.tile}>
          <Skeleton height={13} width="70%" />
          <Skeleton height={28} width="45%" mt={10} />
        </div>
      ))}
    </div>
  );
}

function ChartsSkeleton() {
  return (
    <div className={classes.charts} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <Skeleton height={22} width="40%" mb={16} />
          <div className={classes.card}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={160} mt={20} />
            <Skeleton height={12} width="35%" mt={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
