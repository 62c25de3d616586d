// What only processes that read channels need: kept out of the index, because it loads parsers and decoders.
export type { ChannelReader } from './reading/channel-reader.js';
export { PictureBacklog } from './pictures/picture-backlog.js';
export { PictureCopies, type PictureCounts, type PictureOrder } from './pictures/picture-copies.js';
