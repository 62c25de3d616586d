import { Module } from '@nestjs/common';
import { EffectsService } from '@orbita/jobs';
import { Database, EGRESS_ALLOW, SecretBox } from '@orbita/platform';
import { WebhookDeliveriesService } from './deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';

/** The gateway's part of webhooks: receivers and the log. The process provides what is injected here globally, and jobs. */
@Module({
  providers: [
    {
      provide: WebhooksService,
      inject: [Database, EffectsService, SecretBox, EGRESS_ALLOW],
      useFactory: (db: Database, effects: EffectsService, box: SecretBox, allow: readonly string[]) =>
        new WebhooksService({ db, effects, box, allow }),
    },
    WebhookDeliveriesService,
  ],
  exports: [WebhooksService, WebhookDeliveriesService],
})
export class WebhooksModule {}
