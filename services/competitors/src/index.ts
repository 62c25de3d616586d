export { CompetitorsModule } from './competitors.module.js';
export { forgetChannels } from './forget-channels.js';
export { CompetitorsService, type NewlyFollowed } from './following/competitors.service.js';
export { followOwnChannel } from './following/own-channels.js';
export { competitorsAbandonments } from './job-abandonments.js';
export { competitorsRetries } from './job-retries.js';
export { CompetitorReader } from './listing/competitor-reader.js';
export type { CompetitorRecord, CompetitorsOfProject } from './listing/competitor-record.js';
export { competitorsErasure, competitorsExport } from './personal-data.js';
export { competitorsDeletion } from './project-competitors.js';
export type {
  ChannelReader,
  PageRequest,
  ReadChannel,
  ReadMedia,
  ReadPage,
  ReadPost,
} from './reading/channel-reader.js';
export { ChannelPicturesModule } from './pictures/channel-pictures.module.js';
export {
  ChannelPicturesService,
  type PictureContent,
  type PictureOfPost,
} from './pictures/channel-pictures.service.js';
export { type LinkedPicture, pictureLink } from './pictures/picture-links.js';
export { removeChannelPictures } from './pictures/remove-pictures.js';
export { ReadingOrders } from './reading/reading-orders.service.js';
