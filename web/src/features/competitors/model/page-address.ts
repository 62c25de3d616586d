import {
  COMPETITOR_PERIODS,
  type CompetitorPeriod,
  MAX_COMPETITOR_DAYS,
  MAX_PARSED_POSTS,
  MIN_PARSED_POSTS,
} from '@orbita/contracts';

/** Tabs of a channel's page in order; the first is the default. */
export const PAGE_TABS = ['posts', 'best', 'charts', 'analysis'] as const;
export type PageTab = (typeof PAGE_TABS)[number];

/** State in the URL of a channel's page. */
export interface PageAddress {
  tab: PageTab;
  days: number;
  limit: number;
  /** Period of the charts. */
  period: CompetitorPeriod;
  /** The shown analysis; null for the latest. */
  analysisId: number | null;
}

export const DEFAULT_DAYS = 30;
export const DEFAULT_LIMIT = 100;
const DEFAULT_PERIOD: CompetitorPeriod = '30d';

export const isDays = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_COMPETITOR_DAYS;

export const isLimit = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= MIN_PARSED_POSTS && value <= MAX_PARSED_POSTS;

const numberIn = (address: URLSearchParams, name: string): number | null => {
  const value = Number(address.get(name) ?? Number.NaN);
  return Number.isNaN(value) ? null : value;
};

/** Parses a URL; missing and invalid parts get their defaults. */
export const pageAddress = (address: URLSearchParams): PageAddress => {
  const [days, limit] = [numberIn(address, 'days'), numberIn(address, 'limit')];
  return {
    tab: PAGE_TABS.find((tab) => tab === address.get('tab')) ?? PAGE_TABS[0],
    days: isDays(days) ? days : DEFAULT_DAYS,
    limit: isLimit(limit) ? limit : DEFAULT_LIMIT,
    period: COMPETITOR_PERIODS.find((period) => period === address.get('period')) ?? DEFAULT_PERIOD,
    analysisId: numberIn(address, 'analysis'),
  };
};

/** The query of a URL, without defaults: `?tab=best&days=90`. */
export const searchOf = ({ tab, days, limit, period, analysisId }: PageAddress): string => {
  const search = new URLSearchParams();
  if (tab !== PAGE_TABS[0]) search.set('tab', tab);
  if (days !== DEFAULT_DAYS) search.set('days', String(days));
  if (limit !== DEFAULT_LIMIT) search.set('limit', String(limit));
  if (period !== DEFAULT_PERIOD) search.set('period', period);
  if (analysisId !== null) search.set('analysis', String(analysisId));
  return `?${search}`;
};
