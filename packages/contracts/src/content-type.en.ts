import type { CONTENT_TYPE_LABELS as russian } from './content-type.js';

export * from './content-type.js';

export const CONTENT_TYPE_LABELS: typeof russian = {
  engaging: 'Engaging',
  selling: 'Promotional',
  educational: 'Informative',
  entertaining: 'Fun',
  story: 'Story',
  reels: 'Reels/Shorts',
};
