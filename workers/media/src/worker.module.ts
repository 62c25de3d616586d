import { type DynamicModule, Module } from '@nestjs/common';
import { BillingModule } from '@orbita/billing';
import { jobsModule, storageModule } from '@orbita/composition';
import { NotificationsModule } from '@orbita/notifications';
import { type Logger, PlatformModule, ScheduledTasksModule } from '@orbita/platform';
import { ENGINES, type Engines } from './engines.js';
import { ENV, type MediaWorkerEnv } from './env.js';
import { MediaWorker } from './media-worker.js';
import { SlidePreviews } from './slide-previews.js';

/** The parts of the media worker. */
@Module({})
export class WorkerModule {
  static register(env: MediaWorkerEnv, logger: Logger, engines: Engines): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-media',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
        NotificationsModule,
        BillingModule.register({ freeMonthlyCredits: env.FREE_MONTHLY_CREDITS }),
        ScheduledTasksModule,
        storageModule(env),
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [{ provide: ENV, useValue: env }, { provide: ENGINES, useValue: engines }, MediaWorker, SlidePreviews],
    };
  }
}
