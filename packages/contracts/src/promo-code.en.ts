import type { BONUS_LABELS as russian } from './promo-code.js';

export * from './promo-code.js';

export const BONUS_LABELS: typeof russian = {
  credits: 'Credits',
  subscription: 'A plan for some time',
  percentage: 'Percentage off',
  fixed: 'Roubles off',
};
