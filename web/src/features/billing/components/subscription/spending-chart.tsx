import { useQuery } from '@tanstack/react-query';
import { formatCredits } from '@/shared/format/numbers';
import { type ChartTone, DayChart, type DayChartData } from '@/shared/ui/charts/day-chart';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { spendingQuery } from '../../api/statement';
import { spendingChart, type SpendingChartData, type SpendingGroup } from '../../model/spending';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './spending-chart.module.css';

const TONES: Record<SpendingGroup, ChartTone> = {
  plans: 'iris',
  texts: 'sky',
  edits: 'mint',
  headlines: 'amber',
  other: 'dim',
};

/** Spending of credits in the last 30 days. */
export function SpendingChart() {
  const { data, error, refetch } = useQuery(spendingQuery());
  const spending = data && spendingChart(data);
  return (
    <DayChart
      title={texts.spending.title}
      chart={spending && spending.total > 0 ? chartOf(spending) : undefined}
      format={formatCredits}
      isStacked
      fallback={
        <>
          {!spending && !error && <RowsSkeleton />}
          {!spending && error && (
            <ErrorState title={texts.spending.failed} error={error} onRetry={() => void refetch()} />
          )}
          {spending && <p className={classes.empty}>{texts.spending.empty}</p>}
        </>
      }
    />
  );
}

const chartOf = ({ days, groups, total }: SpendingChartData): DayChartData => {
  const [dearest] = groups;
  return {
    summary: dearest
      ? texts.spending.summary(
          formatCredits(total),
          texts.spending.groups[dearest.group].toLowerCase(),
          Math.round((100 * dearest.credits) / total),
        )
      : texts.spending.empty,
    series: groups.map(({ group }) => ({ label: texts.spending.groups[group], tone: TONES[group] })),
    days: days.map(({ date, byGroup }) => ({ date, values: groups.map(({ group }) => byGroup[group]) })),
  };
};
