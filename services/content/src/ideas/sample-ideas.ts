import { demoSuggestion } from '@orbita/ai/demo';
import { SAMPLE_IDEAS, type IdeaSuggestion } from '@orbita/contracts';

/**
 * Ideas for a visitor without an account, from tables only: no model is called and nothing is stored.
 * @param today `YYYY-MM-DD`: seasonal ideas fit this date
 */
export const sampleIdeas = (about: string, today: string): IdeaSuggestion => {
  const ideaFor = demoSuggestion({ about, date: today }, new Set());
  return {
    ideas: SAMPLE_IDEAS.map(({ content_type, social_network }, place) => {
      const slot = { number: place + 1, contentType: content_type, socialNetwork: social_network };
      const { title, shortDescription } = ideaFor(slot);
      return { title, short_description: shortDescription, content_type, social_network };
    }),
    is_demo: true,
  };
};
