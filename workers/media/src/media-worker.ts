import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import {
  JOB_MONEY,
  JobEndings,
  JobEvents,
  type JobMoney,
  JobRunner,
  JobsService,
  WorkerLife,
  shareOf,
} from '@orbita/jobs';
import { mediaHandlers } from '@orbita/media/worker';
import { MailsService } from '@orbita/notifications';
import { Database, HealthRegistry, LOGGER, type Logger, createAccessLog } from '@orbita/platform';
import { JobConsumer, JobProducer, type QueueName } from '@orbita/queue';
import { FileStorage } from '@orbita/storage';
import { hostname } from 'node:os';
import { ENGINES, type Engines, abilitiesOf } from './engines.js';
import { ENV, type MediaWorkerEnv } from './env.js';
import { personalExports } from './personal-data.js';

/** Queues of work on bytes: an archive of many gigabytes never stands before a picture. */
type ByteQueue = Extract<QueueName, 'media' | 'archives' | 'recordings'>;

/** Takes jobs that are bound by processor and disk and runs them; hands them back when it is told to stop. */
@Injectable()
export class MediaWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: JobRunner<ByteQueue>;
  private readonly consumers: JobConsumer[];
  private readonly life: WorkerLife;

  constructor(
    db: Database,
    storage: FileStorage,
    mails: MailsService,
    jobs: JobsService,
    prices: PricesService,
    subscriptions: SubscriptionsService,
    producer: JobProducer,
    endings: JobEndings,
    events: JobEvents,
    health: HealthRegistry,
    @Inject(JOB_MONEY) money: JobMoney,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: MediaWorkerEnv,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {
    const worker = `media@${hostname()}:${process.pid}`;
    this.runner = new JobRunner({
      handlers: mediaHandlers({ db, storage, mails, jobs, prices, subscriptions, parts: personalExports, ...engines }),
      db,
      producer,
      endings,
      money,
      events,
      logger,
      runLog: createAccessLog('worker-media', env.LOG_LEVEL),
      worker,
    });
    const consumerOf = (queue: ByteQueue): JobConsumer =>
      new JobConsumer({
        queue,
        redisUrl: env.REDIS_URL,
        logger,
        run: (announcement) => this.runner.run(announcement),
      });
    this.consumers = [consumerOf('media'), consumerOf('archives'), consumerOf('recordings')];
    this.life = new WorkerLife({
      db,
      logger,
      id: worker,
      role: 'media',
      abilities: () => abilitiesOf(engines),
      shares: () => this.consumers.map((consumer) => shareOf(consumer, this.runner)),
    });
    health.add('queue', async () => {
      if (!this.consumers.every((consumer) => consumer.isRunning())) throw new Error('a queue is not consumed');
      await producer.waiting('media');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.start()));
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
    await this.runner.stop();
    await this.life.stop();
    await Promise.all([this.engines.background?.close(), this.engines.speech?.close()]);
  }
}
