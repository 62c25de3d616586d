export { IDEA_SUGGESTION_CALLS, planBatches } from './batches.js';
export type {
  AnalysedPost,
  ChannelAnalyst,
  ChannelExplanation,
  ChannelTheme,
  ExplanationRequest,
  ThemesRequest,
} from './channel-analyst.js';
export { CallBudget } from './call-budget.js';
export type {
  CarouselBrief,
  CarouselRequest,
  ContentWriter,
  Digest,
  DigestRequest,
  HeadlinesRequest,
  Idea,
  IdeaSlot,
  IdeaSuggestionRequest,
  ModelUsage,
  PlanBrief,
  PlanIdea,
  PlanIdeasRequest,
  PlanSlot,
  PostRequest,
  RevisionRequest,
  SaidLine,
  StyleAnalysisRequest,
  WriterCall,
  WrittenText,
} from './content-writer.js';
export { DemoWriter } from './demo/demo-writer.js';
export { isRussian, languageFlaw } from './language.js';
export { audienceText } from './prompts/brief-text.js';
export { postBrief } from './post-brief.js';
export { sizeRange } from './post-size.js';
export type { BriefProject, BriefStyle, PostBrief } from './post-brief.js';
export { talkParts } from './talk-parts.js';
export type { SlideRoom } from './slide-words.js';
export type { StyleVoice } from '@orbita/style';
