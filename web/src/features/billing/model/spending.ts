import { addDays, type Spending } from '@orbita/contracts';

/** Categories of spending, in the order of the chart. */
const SPENDING_GROUPS = ['plans', 'texts', 'edits', 'headlines', 'other'] as const;
export type SpendingGroup = (typeof SPENDING_GROUPS)[number];

const GROUPS: Partial<Record<string, SpendingGroup>> = {
  'content-plan.generate': 'plans',
  'publication.write': 'texts',
  'publication.write-batch': 'texts',
  'post.write': 'texts',
  'post.improve': 'edits',
  'headlines.write': 'headlines',
};

/** One day of the chart. */
export interface SpendingDay {
  date: string;
  total: number;
  byGroup: Record<SpendingGroup, number>;
}

export interface SpendingChartData {
  /** Every day of the period, including days without spending. */
  days: SpendingDay[];
  total: number;
  /** Categories with spending, the largest first. */
  groups: { group: SpendingGroup; credits: number }[];
}

const nothing = (): Record<SpendingGroup, number> => ({ plans: 0, texts: 0, edits: 0, headlines: 0, other: 0 });

/** Converts the server's counts to days and categories. */
export const spendingChart = ({ from, to, items }: Spending): SpendingChartData => {
  const days: SpendingDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, total: 0, byGroup: nothing() });
  const sums = nothing();
  for (const { date, operation, credits } of items) {
    const day = days.find((known) => known.date === date);
    if (!day) continue;
    const group = GROUPS[operation] ?? 'other';
    day.byGroup[group] += credits;
    day.total += credits;
    sums[group] += credits;
  }
  return {
    days,
    total: days.reduce((sum, day) => sum + day.total, 0),
    groups: SPENDING_GROUPS.map((group) => ({ group, credits: sums[group] }))
      .filter(({ credits }) => credits > 0)
      .sort((a, b) => b.credits - a.credits),
  };
};
