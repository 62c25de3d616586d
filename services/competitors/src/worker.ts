// Used only by processes that read channels: kept out of the index, because it loads parsers and decoders.
export { SUMS, SUM_COLUMNS, dayOf } from './channels/channel-figures.js';
export { readPreviewPage } from './preview/page.js';
export { PreviewReader } from './preview/preview-reader.js';
export { readingHandlers } from './job-handlers.js';
export { ChannelLeases } from './reading/channel-lease.js';
export type { ChannelReader } from './reading/channel-reader.js';
export { PictureBacklog } from './pictures/picture-backlog.js';
export { PictureCopies } from './pictures/picture-copies.js';
export { ChannelReadings } from './reading/channel-readings.js';
export { DueReadings } from './reading/due-readings.js';
export { ReaderChain } from './reading/reader-chain.js';
export { analysisHandlers } from './analysis/analysis-handlers.js';
export type { AnalysisDesk } from './analysis/competitor-analyser.js';
