// What only whoever asks a model needs: kept out of the index, so that no other process loads a client of a provider.
export { ProviderLimiter, providerKey } from '../limiter/provider-limiter.js';
export { ModelWriter } from './model-writer.js';
