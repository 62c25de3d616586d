import type { PUBLICATION_STATUS_LABELS as russian } from './publication-status.js';

export * from './publication-status.js';

export const PUBLICATION_STATUS_LABELS: typeof russian = {
  draft: 'Idea',
  generating: 'Being written',
  ready: 'Ready',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  unconfirmed: 'Unconfirmed',
  failed: 'Failed',
  missed: 'Missed',
};
