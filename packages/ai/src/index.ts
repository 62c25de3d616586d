export { planBatches } from './batches.js';
export type { ContentWriter, ModelUsage, PlanBrief, PlanIdea, PlanIdeasRequest, PlanSlot } from './content-writer.js';
export { DemoWriter } from './demo/demo-writer.js';
export { ProviderLimiter, providerKey } from './limiter/provider-limiter.js';
export { ModelWriter } from './model/model-writer.js';
