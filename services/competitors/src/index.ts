export type {
  ChannelReader,
  PageRequest,
  ReadChannel,
  ReadMedia,
  ReadPage,
  ReadPost,
} from './reading/channel-reader.js';
