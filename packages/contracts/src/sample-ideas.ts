import type { SuggestedIdea } from './ideas.js';

/** Places of the ideas a visitor is shown, in order: enough to see what ideas look like, and three kinds of them. */
export const SAMPLE_IDEAS: readonly Pick<SuggestedIdea, 'content_type' | 'social_network'>[] = [
  { content_type: 'educational', social_network: 'telegram' },
  { content_type: 'engaging', social_network: 'vk' },
  { content_type: 'reels', social_network: 'instagram' },
];
