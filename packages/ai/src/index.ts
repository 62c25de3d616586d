export { planBatches } from './batches.js';
export { CallBudget } from './call-budget.js';
export type {
  ContentWriter,
  Idea,
  IdeaSlot,
  IdeaSuggestionRequest,
  ModelUsage,
  PlanBrief,
  PlanIdea,
  PlanIdeasRequest,
  PlanSlot,
  StyleAnalysisRequest,
  WriterCall,
} from './content-writer.js';
export { DemoWriter } from './demo/demo-writer.js';
export { isRussian } from './language.js';
export { ProviderLimiter, providerKey } from './limiter/provider-limiter.js';
export { IDEA_SUGGESTION_CALLS, ModelWriter } from './model/model-writer.js';
export type { StyleVoice } from '@orbita/style';
