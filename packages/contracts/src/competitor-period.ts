/** Periods for the numbers of a channel; imports no schemas, for the first screen. */
export const COMPETITOR_PERIODS = ['24h', '7d', '30d', 'all'] as const;
export type CompetitorPeriod = (typeof COMPETITOR_PERIODS)[number];

/** Days of a period, given by name or as in `90d`; null for all time. */
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
