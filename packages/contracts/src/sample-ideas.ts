import type { SuggestedIdea } from './ideas.js';

/** Slots of the ideas shown to a visitor, in order: three different kinds are enough to show what ideas look like. */
export const SAMPLE_IDEAS: readonly Pick<SuggestedIdea, 'content_type' | 'social_network'>[] = [
  { content_type: 'educational', social_network: 'telegram' },
  { content_type: 'engaging', social_network: 'vk' },
  { content_type: 'reels', social_network: 'instagram' },
];
