import type { AudienceField } from '@orbita/contracts';
import type { AudienceRequest, ContentWriter, PlanIdeasRequest } from '../content-writer.js';
import { titleKey } from '../titles.js';
import { demoAudience } from './demo-audience.js';
import { demoIdea } from './demo-ideas.js';

/**
 * Writes without any model: drafts from templates, composed of the user's own project, goal and audience.
 * Deterministic and immediate; uses no tokens.
 */
export class DemoWriter implements ContentWriter {
  async writePlanIdeas({ brief, slots, avoidTitles, onIdea, signal }: PlanIdeasRequest): Promise<void> {
    const taken = new Set(avoidTitles.map(titleKey));
    for (const slot of slots) {
      signal.throwIfAborted();
      onIdea(demoIdea(brief, slot, taken));
    }
  }

  async suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    request.signal.throwIfAborted();
    return demoAudience(request);
  }
}
