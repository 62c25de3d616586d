import { Module } from '@nestjs/common';
import { ProjectsModule } from '@orbita/projects';
import { CompetitorAnalysesService } from './analysis/competitor-analyses.service.js';
import { CompetitorsService } from './following/competitors.service.js';
import { CompetitorReader } from './listing/competitor-reader.js';
import { ChannelPicturesService } from './pictures/channel-pictures.service.js';
import { CompetitorPostsService } from './posts/competitor-posts.service.js';
import { ReadingOrders } from './reading/reading-orders.service.js';

const SERVICES = [
  ChannelPicturesService,
  CompetitorAnalysesService,
  CompetitorPostsService,
  CompetitorReader,
  CompetitorsService,
  ReadingOrders,
];

/**
 * The gateway's half of competitors: orders and reads; pictures are not decoded here. The process provides `Database`,
 * `FileStorage`, `AnalysisOptions`, billing and jobs globally.
 */
@Module({ imports: [ProjectsModule], providers: SERVICES, exports: SERVICES })
export class CompetitorsModule {}
