import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Database, HealthRegistry, type Logger } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { EffectsService } from './effects/effects.service.js';
import type { OpenJobLimits } from './job-acceptance.js';
import { type JobAbandonments, JobEndings, type JobEndListener } from './job-endings.js';
import { JobEvents } from './job-events.js';
import type { JobMoney } from './job-money.js';
import type { JobStops } from './job-stops.js';
import { JobWorkerFactory } from './job-worker.js';
import { JobsService } from './jobs.service.js';

interface JobsModuleOptions {
  redisUrl: string;
  logger: Logger;
  /** The owner of the credits in this process. */
  money: (db: Database) => JobMoney;
  /** Covers all services: a kind without an entry does not compile. */
  abandonments: JobAbandonments;
  /** Of all services: how jobs are stopped by their user. */
  stops: JobStops;
  /** Notified of each end of a job, in its transaction. */
  onJobEnd: JobEndListener;
  /** How much a user may have open. Only the gateway accepts jobs. */
  limits?: OpenJobLimits;
}

/** Injection token of {@link JobMoney}. */
const JOB_MONEY = Symbol('job money');

/** Everything a process needs to accept, read, end and run jobs, and to order effects. */
@Module({})
export class JobsModule implements OnApplicationShutdown {
  constructor(
    private readonly producer: JobProducer,
    private readonly events: JobEvents,
  ) {}

  static register({
    redisUrl,
    logger,
    money,
    abandonments,
    stops,
    onJobEnd,
    limits,
  }: JobsModuleOptions): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      providers: [
        { provide: JOB_MONEY, inject: [Database], useFactory: money },
        EffectsService,
        { provide: JobProducer, useFactory: () => new JobProducer(redisUrl, logger) },
        { provide: JobEvents, useFactory: () => new JobEvents(redisUrl, logger) },
        {
          provide: JobEndings,
          inject: [Database, JOB_MONEY, JobEvents],
          useFactory: (db: Database, keeper: JobMoney, events: JobEvents) =>
            new JobEndings({ db, money: keeper, abandonments, stops, events, onJobEnd, logger }),
        },
        {
          provide: JobsService,
          inject: [Database, JOB_MONEY, JobProducer, JobEndings, JobEvents],
          useFactory: (db: Database, keeper: JobMoney, producer: JobProducer, endings: JobEndings, events: JobEvents) =>
            new JobsService({ db, money: keeper, producer, endings, events, limits }),
        },
        {
          provide: JobWorkerFactory,
          inject: [Database, JOB_MONEY, JobProducer, JobEndings, JobEvents, HealthRegistry],
          useFactory: (
            db: Database,
            keeper: JobMoney,
            producer: JobProducer,
            endings: JobEndings,
            events: JobEvents,
            health: HealthRegistry,
          ) => new JobWorkerFactory({ db, redisUrl, producer, endings, events, money: keeper, health, logger }),
        },
      ],
      exports: [JobProducer, JobEvents, JobEndings, JobsService, JobWorkerFactory, EffectsService],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
    await this.events.close();
  }
}
