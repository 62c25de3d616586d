import type { AudienceField, SlideText } from '@orbita/contracts';
import { type StyleVoice, describeStyle, styleSentences } from '@orbita/style';
import { englishSentences } from '@orbita/style/english';
import type {
  AudienceRequest,
  CarouselRequest,
  ContentWriter,
  Digest,
  DigestRequest,
  HeadlinesRequest,
  IdeaSuggestionRequest,
  PlanIdeasRequest,
  PostRequest,
  RevisionRequest,
  WrittenText,
  StyleAnalysisRequest,
} from '../content-writer.js';
import { titleKey } from '../titles.js';
import { demoAudience } from './demo-audience.js';
import { demoCarousel } from './demo-carousel.js';
import { demoDigest } from './demo-digest.js';
import { demoHeadlines } from './demo-headlines.js';
import { demoIdeas, demoSuggestion } from './demo-ideas.js';
import { demoRevision } from './demo-revision.js';
import { demoText } from './demo-text.js';

/** Titles offered to a slot before it is left as it is. */
const MAX_TRIES = 3;

/**
 * Writes without any model: drafts from tables of the field of business and the user's own words. Deterministic and immediate;
 * uses no tokens.
 */
export class DemoWriter implements ContentWriter {
  async writePlanIdeas({ brief, slots, avoidTitles, onIdea, signal }: PlanIdeasRequest): Promise<void> {
    const ideaFor = demoIdeas(brief, new Set(avoidTitles.map(titleKey)));
    for (const slot of slots) {
      signal.throwIfAborted();
      onIdea(ideaFor(slot));
    }
  }

  async suggestIdeas({ slots, avoidTitles, onIdea, signal, ...request }: IdeaSuggestionRequest): Promise<void> {
    const ideaFor = demoSuggestion(request, new Set(avoidTitles.map(titleKey)));
    for (const slot of slots) {
      signal.throwIfAborted();
      let tries = 1;
      while (onIdea(ideaFor(slot)) !== undefined && tries < MAX_TRIES) tries++;
    }
  }

  async suggestAudience(request: AudienceRequest): Promise<Record<AudienceField, string[]>> {
    request.signal.throwIfAborted();
    return demoAudience(request);
  }

  async writePost({ brief, onText, signal }: PostRequest): Promise<WrittenText> {
    signal.throwIfAborted();
    const text = demoText(brief);
    onText(text);
    return { text };
  }

  async reviseText({ text, instruction, onText, signal }: RevisionRequest): Promise<WrittenText> {
    signal.throwIfAborted();
    const revised = demoRevision(text, instruction);
    onText(revised);
    return { text: revised };
  }

  async writeHeadlines({ brief, signal }: HeadlinesRequest): Promise<string[]> {
    signal.throwIfAborted();
    return demoHeadlines(brief);
  }

  async writeCarousel({ brief, rooms, onSlides, signal }: CarouselRequest): Promise<SlideText[]> {
    signal.throwIfAborted();
    const slides = demoCarousel({ brief, rooms });
    onSlides(slides);
    return slides;
  }

  async digestTalk({ onPart, signal, ...request }: DigestRequest): Promise<Digest> {
    signal.throwIfAborted();
    onPart(0, 1);
    return demoDigest(request);
  }

  /** The style meter's measurements, in words. */
  async analyseStyle({ examples, language, signal }: StyleAnalysisRequest): Promise<StyleVoice> {
    signal.throwIfAborted();
    return describeStyle(examples, language === 'en' ? englishSentences : styleSentences);
  }
}
