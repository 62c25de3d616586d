import type { CAROUSEL_FORMAT_LABELS as russian } from './carousel-document.js';

export * from './carousel-document.js';

export const CAROUSEL_FORMAT_LABELS: typeof russian = {
  '1:1': 'Square',
  '4:5': 'Portrait',
  '9:16': 'Stories',
};
