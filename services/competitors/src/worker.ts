// What only processes that read channels need: kept out of the index, because it loads parsers and decoders.
export type { ChannelReader } from './reading/channel-reader.js';
export { PreviewReader, type PreviewReaderOptions } from './preview/preview-reader.js';
export { readPreviewPage } from './preview/page.js';
