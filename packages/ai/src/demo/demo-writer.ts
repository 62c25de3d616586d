import type { AudienceField } from '@orbita/contracts';
import type { AudienceRequest, ContentWriter, PlanIdeasRequest } from '../content-writer.js';
import { titleKey } from '../titles.js';
import { demoAudience } from './demo-audience.js';
import { demoIdeas } from './demo-ideas.js';

/**
 * Writes without any model: drafts from tables of its field of business and the user's own words.
 * Deterministic and immediate; uses no tokens.
 */
export class DemoWriter implements ContentWriter {
  async writePlanIdeas({ brief, slots, avoidTitles, onIdea, signal }: PlanIdeasRequest): Promise<void> {
    const ideaFor = demoIdeas(brief, new Set(avoidTitles.map(titleKey)));
    for (const slot of slots) {
      signal.throwIfAborted();
      onIdea(ideaFor(slot));
    }
  }

  async suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    request.signal.throwIfAborted();
    return demoAudience(request);
  }
}
