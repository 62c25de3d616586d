import { Module } from '@nestjs/common';
import { ProjectsModule } from '@orbita/projects';
import { WebhooksModule } from '@orbita/webhooks';
import { WebhooksController } from './webhooks.controller.js';

/** Addresses that learn of events. */
@Module({
  imports: [ProjectsModule, WebhooksModule],
  controllers: [WebhooksController],
})
export class WebhooksApiModule {}
