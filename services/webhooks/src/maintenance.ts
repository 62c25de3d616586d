import { Inject, Injectable, Module } from '@nestjs/common';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks } from '@orbita/platform';
import { forgetDeletedWebhooks, forgetDeliveries } from './forget-webhooks.js';

export const webhooksRetention = (db: Database): readonly Retention[] => [
  {
    what: 'deliveries of webhooks',
    keep: '30 days',
    why: 'until then a user can look at an event and send it again',
    forget: (keep, limit) => forgetDeliveries(db, keep, limit),
  },
  {
    what: 'deleted webhooks, with their log',
    keep: '0',
    why: 'nothing is sent to them any more',
    forget: (_keep, limit) => forgetDeletedWebhooks(db, limit),
  },
];

@Injectable()
class WebhooksRetention extends RetentionTasks {
  constructor(db: Database, @Inject(LOGGER) logger: Logger) {
    super(webhooksRetention(db), logger);
  }
}

/** Deletes old deliveries and deleted webhooks. */
@Module({ providers: [WebhooksRetention] })
export class WebhooksMaintenanceModule {}
