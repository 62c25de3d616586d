import type { POST_FEATURE_LABELS as russian } from './competitor-post.js';

export * from './competitor-post.js';

export const POST_FEATURE_LABELS: typeof russian = {
  photo: 'With a photo',
  video: 'With a video',
  poll: 'With a poll',
  link: 'With a link',
  short: 'Up to 300 characters',
  medium: '300–800 characters',
  long: 'Over 800 characters',
};
