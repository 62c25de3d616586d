/** Periods numbers of a channel are shown for; free of schemas, for the first screen. */
export const COMPETITOR_PERIODS = ['24h', '7d', '30d', 'all'] as const;
export type CompetitorPeriod = (typeof COMPETITOR_PERIODS)[number];

/** How many days one of the periods looks back, or any number of days as in `90d`; null for all time. */
export const daysOfPeriod = (period: string): number | null => {
  if (period === 'all') return null;
  return period === '24h' ? 1 : Number.parseInt(period, 10);
};

export const COMPETITOR_PERIOD_LABELS: Readonly<Record<CompetitorPeriod, string>> = {
  '24h': '24 часа',
  '7d': '7 дней',
  '30d': '30 дней',
  all: 'Все время',
};
