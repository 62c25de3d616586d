// What only processes that read channels need: kept out of the index, because it loads parsers and decoders.
export type { ChannelReader } from './reading/channel-reader.js';
export { analysisHandlers } from './analysis/analysis-handlers.js';
export type { AnalysisDesk } from './analysis/competitor-analyser.js';
