import { type DynamicModule, Module } from '@nestjs/common';
import { BillingModule, CreditsService, SubscriptionsService } from '@orbita/billing';
import { jobsModule, storageModule } from '@orbita/composition';
import { ContentDeliveryModule } from '@orbita/content/delivery';
import { EffectDeliveryModule } from '@orbita/jobs/delivery';
import { NotificationsModule } from '@orbita/notifications';
import { NOTIFICATION_EFFECTS, NotificationsDeliveryModule } from '@orbita/notifications/delivery';
import { type Logger, PlatformModule, ScheduledTasksModule } from '@orbita/platform';
import { PUBLISHING_EFFECTS, PublishingDeliveryModule } from '@orbita/publishing/delivery';
import { WEBHOOK_EFFECTS, WebhooksDeliveryModule } from '@orbita/webhooks/delivery';
import type { DeliveryWorkerEnv } from './env.js';

/** What leaves the house: posts, mails, pushes, webhooks, and what is asked of the networks. It must never wait behind other work. */
@Module({})
export class WorkerModule {
  static register(env: DeliveryWorkerEnv, logger: Logger): DynamicModule {
    const billing = BillingModule.register({ freeMonthlyCredits: env.FREE_MONTHLY_CREDITS });
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-delivery',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
        ScheduledTasksModule,
        storageModule(env),
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
        ContentDeliveryModule,
        EffectDeliveryModule.register({
          imports: [
            NotificationsDeliveryModule.register({ env, balances: CreditsService, imports: [billing] }),
            PublishingDeliveryModule.register({ env, imports: [billing, NotificationsModule] }),
            WebhooksDeliveryModule.register({
              env,
              imports: [billing],
              inject: [SubscriptionsService],
              mayUse: (subscriptions: SubscriptionsService) => async (userId) =>
                (await subscriptions.entitlementsOf(userId)).proTools,
            }),
          ],
          handlers: [NOTIFICATION_EFFECTS, PUBLISHING_EFFECTS, WEBHOOK_EFFECTS],
        }),
      ],
    };
  }
}
