import { type DynamicModule, Module } from '@nestjs/common';
import { jobsModule } from '@orbita/composition';
import { type Logger, PlatformModule, countProvider } from '@orbita/platform';
import { FileStorage, createFileStorage } from '@orbita/storage';
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
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [
        { provide: ENV, useValue: env },
        { provide: FileStorage, useFactory: () => createFileStorage(env, countProvider) },
        { provide: Readers, useFactory: () => new Readers(env, logger) },
        CompetitorsWorker,
      ],
    };
  }
}
