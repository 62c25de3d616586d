import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { analysisHandlers } from '@orbita/competitors/worker';
import { ModelUsageRecorder, contentHandlers } from '@orbita/content/worker';
import { JOB_MONEY, JobEndings, JobEvents, type JobMoney, JobRunner, WorkerLife, shareOf } from '@orbita/jobs';
import { Database, HealthRegistry, LOGGER, type Logger, createAccessLog } from '@orbita/platform';
import { JobConsumer, JobProducer, type QueueName } from '@orbita/queue';
import { hostname } from 'node:os';
import { analysisDesk } from './analysis-desk.js';
import { ENV, type ContentWorkerEnv } from './env.js';
import { type Writers, openWriters } from './writers.js';

/** Queues of jobs that mostly wait for the model. */
type ModelQueue = Extract<QueueName, 'interactive' | 'content'>;

/** Takes jobs of its queues and runs them; hands them back when it is told to stop. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly writers: Writers;
  private readonly usage: ModelUsageRecorder;
  private readonly runner: JobRunner<ModelQueue>;
  private readonly consumers: JobConsumer[];
  private readonly life: WorkerLife;

  constructor(
    db: Database,
    producer: JobProducer,
    endings: JobEndings,
    events: JobEvents,
    health: HealthRegistry,
    @Inject(JOB_MONEY) money: JobMoney,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: ContentWorkerEnv,
  ) {
    const worker = `content@${hostname()}:${process.pid}`;
    this.writers = openWriters(env, logger);
    this.usage = new ModelUsageRecorder(db, logger);
    this.runner = new JobRunner({
      handlers: {
        ...contentHandlers({ db, writers: this.writers, usage: this.usage, maxParallel: env.OPENAI_MAX_PARALLEL }),
        ...analysisHandlers({ db, desk: analysisDesk(this.writers, this.usage) }),
      },
      db,
      producer,
      endings,
      money,
      events,
      logger,
      runLog: createAccessLog('worker-content', env.LOG_LEVEL),
      worker,
    });
    const consumerOf = (queue: ModelQueue, concurrency?: number): JobConsumer =>
      new JobConsumer({
        queue,
        redisUrl: env.REDIS_URL,
        logger,
        concurrency,
        run: (announcement) => this.runner.run(announcement),
      });
    this.consumers = [consumerOf('interactive'), consumerOf('content', env.OPENAI_MAX_PARALLEL)];
    this.life = new WorkerLife({
      db,
      logger,
      id: worker,
      role: 'content',
      shares: () => this.consumers.map((consumer) => shareOf(consumer, this.runner)),
    });
    health.add('queue', async () => {
      if (!this.consumers.every((consumer) => consumer.isRunning())) throw new Error('a queue is not consumed');
      await producer.waiting('interactive');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.writers.warmUp();
    await Promise.all(this.consumers.map((consumer) => consumer.start()));
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.runner.stop();
    await this.usage.settle();
    await this.life.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writers.close();
  }
}
