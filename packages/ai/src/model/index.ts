// Needed only by processes that call a model: kept out of the index, so that no other process loads a provider's client.
export { ProviderLimiter, providerKey } from '../limiter/provider-limiter.js';
export { ModelWriter } from './model-writer.js';
