import { type DynamicModule, Module } from '@nestjs/common';
import { TokensService } from '@orbita/accounts';
import { BillingModule } from '@orbita/billing';
import { ContentJobsModule } from '@orbita/content';
import { type Logger, PlatformModule } from '@orbita/platform';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { Housekeeping } from './housekeeping.js';
import { Sweeps } from './sweeps.js';

/** Work that must never wait behind other work: today the sweeps: queue and rows, deletions, retention, the month's credits. */
@Module({})
export class WorkerModule {
  static register(env: PublishingWorkerEnv, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-publishing',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
        BillingModule.register({ freeMonthlyCredits: env.FREE_MONTHLY_CREDITS }),
        ContentJobsModule.register({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [{ provide: ENV, useValue: env }, TokensService, Sweeps, Housekeeping],
    };
  }
}
