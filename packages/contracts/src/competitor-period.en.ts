import type { COMPETITOR_PERIOD_LABELS as russian } from './competitor-period.js';

export * from './competitor-period.js';

export const COMPETITOR_PERIOD_LABELS: typeof russian = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  all: 'All time',
};
