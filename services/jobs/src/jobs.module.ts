import {
  type DynamicModule,
  type InjectionToken,
  Module,
  type ModuleMetadata,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Database, type Logger } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { type JobAbandonments, JobEndings, type JobSettlement } from './job-endings.js';
import { JobEvents } from './job-events.js';
import { JobsService } from './jobs.service.js';

interface JobsModuleOptions {
  redisUrl: string;
  logger: Logger;
  /** Where the two providers below come from. */
  imports: NonNullable<ModuleMetadata['imports']>;
  abandonments: InjectionToken<JobAbandonments>;
  settlement: InjectionToken<JobSettlement>;
}

/** Everything a process needs to accept, look at and end jobs; running them is the worker's own wiring. */
@Module({})
export class JobsModule implements OnApplicationShutdown {
  constructor(
    private readonly producer: JobProducer,
    private readonly events: JobEvents,
  ) {}

  static register({ redisUrl, logger, imports, abandonments, settlement }: JobsModuleOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports,
      providers: [
        { provide: JobProducer, useFactory: () => new JobProducer(redisUrl, logger) },
        { provide: JobEvents, useFactory: () => new JobEvents(redisUrl, logger) },
        {
          provide: JobEndings,
          inject: [Database, settlement, abandonments, JobEvents],
          useFactory: (db: Database, settle: JobSettlement, abandon: JobAbandonments, events: JobEvents) =>
            new JobEndings(db, settle, abandon, events),
        },
        {
          provide: JobsService,
          inject: [Database, JobProducer, JobEndings, JobEvents],
          useFactory: (db: Database, producer: JobProducer, endings: JobEndings, events: JobEvents) =>
            new JobsService(db, producer, endings, events),
        },
      ],
      exports: [JobProducer, JobEvents, JobEndings, JobsService],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
    this.events.close();
  }
}
