import { type DynamicModule, Module } from '@nestjs/common';
import { jobsModule } from '@orbita/composition';
import { contentEntities } from '@orbita/content';
import { type Logger, PlatformModule } from '@orbita/platform';
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
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
      ],
      providers: [{ provide: ENV, useValue: env }, ContentWorker],
    };
  }
}
