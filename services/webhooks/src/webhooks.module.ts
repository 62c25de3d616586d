import { type DynamicModule, Module } from '@nestjs/common';
import { EffectsService } from '@orbita/jobs';
import { Database, SecretBox } from '@orbita/platform';
import { WebhookDeliveriesService } from './deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';

interface WebhooksModuleOptions {
  /** Value of ENCRYPTION_KEYS. */
  encryptionKeys: string;
  /** Value of EGRESS_ALLOW. */
  allow: readonly string[];
}

/** The gateway's part of webhooks: receivers and the log. Needs `JobsModule` beside it. */
@Module({})
export class WebhooksModule {
  static register({ encryptionKeys, allow }: WebhooksModuleOptions): DynamicModule {
    const box = SecretBox.fromKeys(encryptionKeys);
    return {
      module: WebhooksModule,
      providers: [
        {
          provide: WebhooksService,
          inject: [Database, EffectsService],
          useFactory: (db: Database, effects: EffectsService) => new WebhooksService({ db, effects, box, allow }),
        },
        {
          provide: WebhookDeliveriesService,
          inject: [Database, WebhooksService],
          useFactory: (db: Database, webhooks: WebhooksService) => new WebhookDeliveriesService(db, webhooks),
        },
      ],
      exports: [WebhooksService, WebhookDeliveriesService],
    };
  }
}
