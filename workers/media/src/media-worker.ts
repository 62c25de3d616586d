import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JOB_MONEY, JobEndings, JobEvents, type JobMoney, JobRunner, WorkerLife, shareOf } from '@orbita/jobs';
import { mediaHandlers } from '@orbita/media/worker';
import { Database, HealthRegistry, LOGGER, type Logger, createAccessLog } from '@orbita/platform';
import { JobConsumer, JobProducer } from '@orbita/queue';
import { FileStorage } from '@orbita/storage';
import { hostname } from 'node:os';
import { ENV, type MediaWorkerEnv } from './env.js';

/** Takes jobs that are bound by the processor and runs them; hands them back when it is told to stop. */
@Injectable()
export class MediaWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: JobRunner<'media'>;
  private readonly consumer: JobConsumer;
  private readonly life: WorkerLife;

  constructor(
    db: Database,
    storage: FileStorage,
    producer: JobProducer,
    endings: JobEndings,
    events: JobEvents,
    health: HealthRegistry,
    @Inject(JOB_MONEY) money: JobMoney,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: MediaWorkerEnv,
  ) {
    const worker = `media@${hostname()}:${process.pid}`;
    this.runner = new JobRunner({
      handlers: mediaHandlers({ db, storage }),
      db,
      producer,
      endings,
      money,
      events,
      logger,
      runLog: createAccessLog('worker-media', env.LOG_LEVEL),
      worker,
    });
    this.consumer = new JobConsumer({
      queue: 'media',
      redisUrl: env.REDIS_URL,
      logger,
      run: (announcement) => this.runner.run(announcement),
    });
    this.life = new WorkerLife({
      db,
      logger,
      id: worker,
      role: 'media',
      shares: () => [shareOf(this.consumer, this.runner)],
    });
    health.add('queue', async () => {
      if (!this.consumer.isRunning()) throw new Error('a queue is not consumed');
      await producer.waiting('media');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.consumer.start();
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.close();
    await this.runner.stop();
    await this.life.stop();
  }
}
