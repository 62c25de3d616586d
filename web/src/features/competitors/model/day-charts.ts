import type { CompetitorStats } from '@orbita/contracts';
import { formatDay } from '@/shared/format/dates';
import { formatNumber, formatSigned } from '@/shared/format/numbers';
import type { DayChartData } from '@/shared/ui/charts/day-chart';
import { pageTexts } from '../page-texts';

const texts = pageTexts.charts;

interface DayValue {
  date: string;
  value: number | null;
}

/** A line and its summary; without a summary there is nothing to draw. */
interface LineChartData {
  days: readonly DayValue[];
  summary: string | undefined;
}

const whole = (value: number): string => formatNumber(Math.round(value));

/** Growth of a channel, from the first known day to the last. */
export const subscribersChart = (days: CompetitorStats['days']): LineChartData => {
  const values = days.map(({ date, subscribers }) => ({ date, value: subscribers }));
  const counted = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const [first, last] = [counted.at(0), counted.at(-1)];
  if (first === undefined || last === undefined) return { days: values, summary: undefined };
  const summary =
    counted.length === 1
      ? texts.subscribers.one(whole(last))
      : texts.subscribers.summary(whole(first), whole(last), formatSigned(last - first));
  return { days: values, summary };
};

/** Mean views of the posts of each day. */
export const viewsChart = (days: CompetitorStats['days']): LineChartData => {
  const values = days.map(({ date, avg_views }) => ({ date, value: avg_views }));
  const most = values.reduce<DayValue | undefined>(
    (best, day) => (day.value !== null && day.value > (best?.value ?? -1) ? day : best),
    undefined,
  );
  return { days: values, summary: most && texts.views.summary(whole(most.value ?? 0), formatDay(most.date)) };
};

/** Posts of each week; undefined without a post. */
export const weeksChart = (weeks: CompetitorStats['weeks']): DayChartData | undefined => {
  const total = weeks.reduce((sum, { posts }) => sum + posts, 0);
  if (total === 0) return undefined;
  return {
    summary: texts.weeks.summary(total, weeks.length, formatNumber(Math.round((10 * total) / weeks.length) / 10)),
    series: [{ label: texts.weeks.series, tone: 'mint' }],
    days: weeks.map(({ week, posts }) => ({ date: week, values: [posts] })),
  };
};
