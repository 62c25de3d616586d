import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { JOB_SETTLEMENT } from '@orbita/content';
import { ModelUsageRecorder } from '@orbita/content/worker';
import { JobEndings, JobEvents, JobRunner, type JobSettlement } from '@orbita/jobs';
import { Database, HealthRegistry, LOGGER, type Logger } from '@orbita/platform';
import { JobConsumer, JobProducer } from '@orbita/queue';
import { hostname } from 'node:os';
import { ENV, type ContentWorkerEnv } from './env.js';
import { contentHandlers } from './handlers.js';
import { type Writers, openWriters } from './writers.js';

/** Takes jobs of the content queue and runs them; hands them back when it is told to stop. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly writers: Writers;
  private readonly usage: ModelUsageRecorder;
  private readonly runner: JobRunner<'content'>;
  private readonly consumer: JobConsumer;

  constructor(
    db: Database,
    producer: JobProducer,
    endings: JobEndings,
    events: JobEvents,
    health: HealthRegistry,
    @Inject(JOB_SETTLEMENT) settlement: JobSettlement,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: ContentWorkerEnv,
  ) {
    this.writers = openWriters(env, logger);
    this.usage = new ModelUsageRecorder(db, logger);
    this.runner = new JobRunner({
      queue: 'content',
      handlers: contentHandlers({ db, writers: this.writers, usage: this.usage, maxParallel: env.OPENAI_MAX_PARALLEL }),
      db,
      producer,
      endings,
      settlement,
      events,
      logger,
      worker: `content@${hostname()}:${process.pid}`,
    });
    this.consumer = new JobConsumer({
      queue: 'content',
      redisUrl: env.REDIS_URL,
      logger,
      run: (message) => this.runner.run(message),
    });
    health.add('queue', async () => {
      if (!this.consumer.isRunning()) throw new Error('the queue is not consumed');
      await producer.waiting('content');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.writers.warmUp();
    await this.consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.close();
    await this.runner.stop();
    await this.usage.settle();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writers.close();
  }
}
