export type {
  ChannelReader,
  PageRequest,
  ReadChannel,
  ReadMedia,
  ReadPage,
  ReadPost,
} from './reading/channel-reader.js';
export { analysisAbandonments, analysisRetries } from './analysis/analysis-ends.js';
export { CompetitorAnalysesService } from './analysis/competitor-analyses.service.js';
export type { AnalysisRecord } from './analysis/stored-analysis.js';
export { CompetitorInsightsModule } from './competitor-insights.module.js';
export { CompetitorPostsService } from './posts/competitor-posts.service.js';
export { type PostPicture, PostPictures } from './posts/post-pictures.js';
export { postUrl } from './posts/posts-table.js';
export type { IllustratedPost } from './posts/stored-post.js';
export { engagementRateOf } from './figures/post-rates.js';
export { rounded } from './figures/statistics.js';
