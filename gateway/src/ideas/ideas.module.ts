import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { IdeasController } from './ideas.controller.js';
import { SampleIdeasController } from './sample-ideas.controller.js';

/** Ideas for posts, for users and for visitors. */
@Module({
  imports: [ContentModule],
  controllers: [IdeasController, SampleIdeasController],
})
export class IdeasApiModule {}
