import { type DynamicModule, Module } from '@nestjs/common';
import { CreditsService } from '@orbita/billing';
import { competitorsAbandonments, competitorsStops } from '@orbita/competitors';
import { contentAbandonments, contentStops, contentEntities } from '@orbita/content';
import { JobsModule } from '@orbita/jobs';
import { mediaAbandonments, mediaStops } from '@orbita/media';
import { type Logger, PlatformModule } from '@orbita/platform';
import { notifyWebhooksOfJob } from '@orbita/webhooks';
import { ContentWorker } from './content-worker.js';
import { ENV, type ContentWorkerEnv } from './env.js';

/** The parts of the content worker. */
@Module({})
export class WorkerModule {
  static register(env: ContentWorkerEnv, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-content',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: contentEntities,
          logger,
        }),
        JobsModule.register({
          redisUrl: env.REDIS_URL,
          logger,
          money: (db) => new CreditsService(db),
          abandonments: { ...contentAbandonments, ...mediaAbandonments, ...competitorsAbandonments },
          stops: { ...contentStops, ...mediaStops, ...competitorsStops },
          onJobEnd: notifyWebhooksOfJob,
        }),
      ],
      providers: [{ provide: ENV, useValue: env }, ContentWorker],
    };
  }
}
