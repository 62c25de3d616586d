import { type DynamicModule, Module } from '@nestjs/common';
import { jobsModule, storageModule } from '@orbita/composition';
import { type Logger, PlatformModule } from '@orbita/platform';
import { CompetitorsWorker } from './competitors-worker.js';
import { type CompetitorsWorkerEnv, ENV } from './env.js';
import { Readers } from './readers.js';

/** The parts of the worker that reads channels. */
@Module({})
export class WorkerModule {
  static register(env: CompetitorsWorkerEnv, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-competitors',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
        storageModule(env),
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: Readers, useFactory: () => new Readers(env, logger) },
        CompetitorsWorker,
      ],
    };
  }
}
