import { Module } from '@nestjs/common';
import { CompetitorsModule } from '@orbita/competitors';
import { ChannelPicturesController } from './channel-pictures.controller.js';
import { CompetitorAnalysesController } from './competitor-analyses.controller.js';
import { CompetitorCards } from './competitor-cards.js';
import { CompetitorPostsController } from './competitor-posts.controller.js';
import { CompetitorsController } from './competitors.controller.js';
import { ReadingsController } from './readings.controller.js';

/** Followed channels: their cards, posts, pictures, readings and analyses. */
@Module({
  imports: [CompetitorsModule],
  controllers: [
    ChannelPicturesController,
    CompetitorAnalysesController,
    CompetitorPostsController,
    CompetitorsController,
    ReadingsController,
  ],
  providers: [CompetitorCards],
})
export class CompetitorsApiModule {}
