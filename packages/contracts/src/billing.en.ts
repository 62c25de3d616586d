import type { LEDGER_LABELS as russian } from './billing.js';

export * from './billing.js';

export const LEDGER_LABELS: typeof russian = {
  grant: 'Grant',
  trial: 'Trial',
  adjustment: 'Adjustment',
  hold: 'Hold',
  capture: 'Charge',
  release: 'Refund',
};
