import type { APPROVAL_LABELS as russian } from './approval-state.js';

export * from './approval-state.js';

export const APPROVAL_LABELS: typeof russian = {
  approved: 'Approved',
  changes_requested: 'Changes requested',
  outdated: 'Changed since approval',
};
