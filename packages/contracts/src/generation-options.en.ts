import type {
  NARRATIVE_LABELS as narratives,
  POST_TONE_LABELS as tones,
  TEXT_TYPE_LABELS as types,
} from './generation-options.js';

export * from './generation-options.js';

export const TEXT_TYPE_LABELS: typeof types = { post: 'Post', story: 'Story', reels: 'Reels' };

export const POST_TONE_LABELS: typeof tones = {
  none: 'Not chosen',
  friendly: 'Friendly',
  professional: 'Professional',
  casual: 'Casual',
};

export const NARRATIVE_LABELS: typeof narratives = {
  first: 'First person',
  second: 'Second person',
  third: 'Third person',
};
