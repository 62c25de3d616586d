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
export { ReadingOrders } from './reading/reading-orders.service.js';
export { CompetitorAnalysesService } from './analysis/competitor-analyses.service.js';
export type { AnalysisRecord, ExampleRecord } from './analysis/stored-analysis.js';
export { CompetitorInsightsModule } from './competitor-insights.module.js';
export { CompetitorPostsService } from './posts/competitor-posts.service.js';
export { postUrl } from './posts/posts-table.js';
export type { IllustratedPost } from './posts/stored-post.js';
export { engagementRateOf } from './figures/post-rates.js';
export { rounded } from './figures/statistics.js';
