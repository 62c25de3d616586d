// Needed only for transcription: kept out of the index, so that it loads no writers.
export { ProviderLimiter, providerKey } from '../limiter/provider-limiter.js';
export { SpeechProvider, type SpeechProviderOptions, type SpeechTuning } from './speech-provider.js';
export type { SpeechSegment } from './speech-segment.js';
