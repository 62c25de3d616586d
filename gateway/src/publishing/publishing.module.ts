import { Module } from '@nestjs/common';
import { ContentModule } from '@orbita/content';
import { AttemptsModule } from '@orbita/publishing';
import { PostResultsController } from './post-results.controller.js';
import { PublishingController } from './publishing.controller.js';
import { ReadinessController } from './readiness.controller.js';

/** What goes out, what went out and how it was received. */
@Module({
  imports: [AttemptsModule, ContentModule],
  controllers: [PostResultsController, PublishingController, ReadinessController],
})
export class PublishingApiModule {}
