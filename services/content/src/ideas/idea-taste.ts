import { demoSuggestion } from '@orbita/ai/demo';
import type { IdeaSuggestion } from '@orbita/contracts';
import { ideaSlots } from './idea-slots.js';

/** Enough to see what ideas look like; whoever wants more makes an account. */
const TASTE = 3;

/**
 * Ideas for a visitor without an account, from tables alone: no model is asked and nothing is stored.
 * @param today `YYYY-MM-DD`: what is written of the season fits it
 */
export const ideaTaste = (about: string, today: string): IdeaSuggestion => {
  const ideaFor = demoSuggestion({ about, date: today }, new Set());
  return {
    ideas: ideaSlots(TASTE, 0).map((slot) => {
      const { title, shortDescription } = ideaFor(slot);
      const { contentType: content_type, socialNetwork: social_network } = slot;
      return { title, short_description: shortDescription, content_type, social_network };
    }),
    is_demo: true,
  };
};
