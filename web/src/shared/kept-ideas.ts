import type { SuggestedIdea } from '@orbita/contracts';

/** What a visitor was shown before there was an account to keep it in. */
export interface KeptIdeas {
  /** The business in the visitor's words. */
  about: string;
  ideas: SuggestedIdea[];
}

/** In the storage of the tab: gone with it, and with any session that begins or ends there. The number grows with the shape. */
export const KEPT_IDEAS = 'visitor-ideas:1';
