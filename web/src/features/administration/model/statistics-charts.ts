import type { DayJobs, DayStatistics, JobKind } from '@orbita/contracts';
import { formatCredits, formatNumber } from '@/shared/format/numbers';
import type { DayChartData } from '@/shared/ui/charts/day-chart';
import { texts } from '../texts';

const { charts } = texts.overview;

const total = (days: readonly DayStatistics[], of: (day: DayStatistics) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

const endedOn = ({ jobs }: DayStatistics, outcome: Exclude<keyof DayJobs, 'kind'>): number =>
  jobs.reduce((sum, ended) => sum + ended[outcome], 0);

/** `1 234,56 ₽`. */
export const formatRoubles = (roubles: number): string => `${formatNumber(roubles)} ₽`;

/** One chart of the overview; it is absent when nothing happened in the period. */
export interface OverviewChart {
  name: keyof typeof charts;
  chart: DayChartData | undefined;
  format: (value: number) => string;
  isStacked: boolean;
}

type Series = DayChartData['series'][number] & { of: (day: DayStatistics) => number };

const chartOf = (
  days: readonly DayStatistics[],
  summary: string,
  series: readonly Series[],
): DayChartData | undefined => {
  if (series.every(({ of }) => total(days, of) === 0)) return undefined;
  return {
    summary,
    series: series.map(({ label, tone }) => ({ label, tone })),
    days: days.map((day) => ({ date: day.date, values: series.map(({ of }) => of(day)) })),
  };
};

/** Charts of the overview; model costs only when prices are configured. */
export const overviewCharts = (days: readonly DayStatistics[]): OverviewChart[] => {
  const sumOf = (of: (day: DayStatistics) => number): number => total(days, of);
  const granted = sumOf(({ credits_granted }) => credits_granted);
  const spent = sumOf(({ credits_spent }) => credits_spent);
  const tokens = sumOf((day) => day.prompt_tokens + day.completion_tokens);
  const jobs = sumOf((day) => endedOn(day, 'completed') + endedOn(day, 'failed') + endedOn(day, 'cancelled'));
  const cost = Math.round(100 * sumOf(({ model_cost_rub }) => model_cost_rub ?? 0)) / 100;
  const drawn: OverviewChart[] = [
    {
      name: 'users',
      chart: chartOf(days, charts.users.summary(sumOf(({ new_users }) => new_users)), [
        { label: charts.users.series, tone: 'iris', of: ({ new_users }) => new_users },
      ]),
      format: formatNumber,
      isStacked: false,
    },
    {
      name: 'credits',
      chart: chartOf(days, charts.credits.summary(formatCredits(granted), formatNumber(spent)), [
        { label: charts.credits.granted, tone: 'mint', of: ({ credits_granted }) => credits_granted },
        { label: charts.credits.spent, tone: 'iris', of: ({ credits_spent }) => credits_spent },
        { label: charts.credits.withdrawn, tone: 'danger', of: ({ credits_withdrawn }) => credits_withdrawn },
      ]),
      format: formatCredits,
      isStacked: false,
    },
    {
      name: 'revenue',
      chart: chartOf(days, charts.revenue.summary(formatRoubles(sumOf(({ revenue_rub }) => revenue_rub))), [
        { label: charts.revenue.series, tone: 'mint', of: ({ revenue_rub }) => revenue_rub },
      ]),
      format: formatRoubles,
      isStacked: false,
    },
    {
      name: 'jobs',
      chart: chartOf(
        days,
        charts.jobs.summary(
          jobs,
          sumOf((day) => endedOn(day, 'failed')),
        ),
        [
          { label: charts.jobs.completed, tone: 'mint', of: (day) => endedOn(day, 'completed') },
          { label: charts.jobs.failed, tone: 'danger', of: (day) => endedOn(day, 'failed') },
          { label: charts.jobs.cancelled, tone: 'dim', of: (day) => endedOn(day, 'cancelled') },
        ],
      ),
      format: formatNumber,
      isStacked: true,
    },
    {
      name: 'tokens',
      chart: chartOf(days, charts.tokens.summary(formatNumber(tokens)), [
        { label: charts.tokens.prompt, tone: 'sky', of: ({ prompt_tokens }) => prompt_tokens },
        { label: charts.tokens.completion, tone: 'iris', of: ({ completion_tokens }) => completion_tokens },
      ]),
      format: formatNumber,
      isStacked: true,
    },
    {
      name: 'cost',
      chart: chartOf(days, charts.cost.summary(formatRoubles(cost)), [
        { label: charts.cost.series, tone: 'amber', of: ({ model_cost_rub }) => model_cost_rub ?? 0 },
      ]),
      format: formatRoubles,
      isStacked: false,
    },
  ];
  return drawn;
};

/** Jobs that ended in the period by kind, the most frequent kind first. */
export const jobsByKind = (days: readonly DayStatistics[]): DayJobs[] => {
  const kinds = new Map<JobKind, DayJobs>();
  for (const { kind, completed, failed, cancelled } of days.flatMap(({ jobs }) => jobs)) {
    const known = kinds.get(kind) ?? { kind, completed: 0, failed: 0, cancelled: 0 };
    kinds.set(kind, {
      kind,
      completed: known.completed + completed,
      failed: known.failed + failed,
      cancelled: known.cancelled + cancelled,
    });
  }
  const ended = ({ completed, failed, cancelled }: DayJobs): number => completed + failed + cancelled;
  return [...kinds.values()].sort((a, b) => ended(b) - ended(a));
};
