import { type DynamicModule, Module } from '@nestjs/common';
import {
  DeletedAccountsService,
  DevicesService,
  LinkTokensService,
  PasswordsService,
  TokensService,
  UsersService,
} from '@orbita/accounts';
import { AuditService } from '@orbita/administration';
import { BillingModule } from '@orbita/billing';
import { jobsModule } from '@orbita/composition';
import { NotificationsModule } from '@orbita/notifications';
import { type Logger, PlatformModule, countProvider } from '@orbita/platform';
import { FileStorage, createFileStorage } from '@orbita/storage';
import { Effects } from './effects.js';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { Housekeeping } from './housekeeping.js';
import { Sweeps } from './sweeps.js';

/** Work that must never wait behind other work: effects, the job sweep, deletions, retention, due billing. */
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
        NotificationsModule,
        BillingModule.register({ freeMonthlyCredits: env.FREE_MONTHLY_CREDITS }),
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: FileStorage, useFactory: () => createFileStorage(env, countProvider) },
        TokensService,
        AuditService,
        DeletedAccountsService,
        DevicesService,
        LinkTokensService,
        PasswordsService,
        UsersService,
        Sweeps,
        Housekeeping,
        Effects,
      ],
    };
  }
}
