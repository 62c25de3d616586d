export { planBatches } from './batches.js';
export { CallBudget } from './call-budget.js';
export type {
  ContentWriter,
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
  WriterCall,
  WrittenText,
} from './content-writer.js';
export { DemoWriter } from './demo/demo-writer.js';
export { isRussian } from './language.js';
export { ProviderLimiter, providerKey } from './limiter/provider-limiter.js';
export { IDEA_SUGGESTION_CALLS, ModelWriter } from './model/model-writer.js';
export { postBrief } from './post-brief.js';
export type { BriefStyle, Narrative, PostBrief, PostSize, TextType } from './post-brief.js';
export { POST_SIZES, sizeMiss, sizeRange } from './post-size.js';
