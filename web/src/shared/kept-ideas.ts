import type { SuggestedIdea } from '@orbita/contracts';

/** What a visitor was shown before registering. */
export interface KeptIdeas {
  /** The business in the visitor's words. */
  about: string;
  ideas: SuggestedIdea[];
}

/** In the tab's storage: deleted with it, and with any session that starts or ends there. The number grows with the shape. */
export const KEPT_IDEAS = 'visitor-ideas:1';
