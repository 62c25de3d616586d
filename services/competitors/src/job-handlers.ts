import type { CompetitorParseResult, RefreshAllResult } from '@orbita/contracts';
import { jobHandler } from '@orbita/jobs';
import type { Database } from '@orbita/platform';
import type { ChannelReadings } from './reading/channel-readings.js';
import { ChannelsRefresher } from './reading/channels-refresher.js';
import { PostsParser } from './reading/posts-parser.js';

/** One handler for each kind of reading; a worker merges them with those of other services. */
export const readingHandlers = (needs: { db: Database; readings: ChannelReadings }) => ({
  'competitors.refresh': jobHandler<'competitors.refresh', RefreshAllResult>(new ChannelsRefresher(needs)),
  'competitor.parse': jobHandler<'competitor.parse', CompetitorParseResult>(new PostsParser(needs)),
});
