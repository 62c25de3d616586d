import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelLeases,
  ChannelReadings,
  DueReadings,
  PictureBacklog,
  PictureCopies,
  ReaderChain,
  readingHandlers,
} from '@orbita/competitors/worker';
import { JOB_MONEY, JobEndings, JobEvents, type JobMoney, JobRunner, WorkerLife, shareOf } from '@orbita/jobs';
import { Database, HealthRegistry, LOGGER, type Logger, createAccessLog } from '@orbita/platform';
import { JobConsumer, JobProducer } from '@orbita/queue';
import { FileStorage } from '@orbita/storage';
import { hostname } from 'node:os';
import { DueRound } from './due-round.js';
import { type CompetitorsWorkerEnv, ENV } from './env.js';
import { Readers } from './readers.js';

/** Reads channels: those somebody asks for, as jobs, and beside them those whose day has passed. */
@Injectable()
export class CompetitorsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: JobRunner<'competitors'>;
  private readonly consumer: JobConsumer;
  private readonly due: DueRound;
  private readonly pictures: PictureBacklog;
  private readonly life: WorkerLife;

  constructor(
    db: Database,
    storage: FileStorage,
    private readonly readers: Readers,
    producer: JobProducer,
    endings: JobEndings,
    events: JobEvents,
    health: HealthRegistry,
    @Inject(JOB_MONEY) money: JobMoney,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: CompetitorsWorkerEnv,
  ) {
    const worker = `competitors@${hostname()}:${process.pid}`;
    const { egress } = readers;
    const copies = new PictureCopies({ db, storage, egress, logger, baseUrl: env.TELEGRAM_WEB_URL });
    this.pictures = new PictureBacklog(copies, logger);
    const readings = new ChannelReadings({
      db,
      readers: new ReaderChain(readers.inOrder, logger),
      leases: new ChannelLeases({ db, logger }),
      pictures: this.pictures,
      logger,
    });
    this.runner = new JobRunner({
      handlers: readingHandlers({ db, readings }),
      db,
      producer,
      endings,
      money,
      events,
      logger,
      runLog: createAccessLog('worker-competitors', env.LOG_LEVEL),
      worker,
    });
    this.consumer = new JobConsumer({
      queue: 'competitors',
      redisUrl: env.REDIS_URL,
      logger,
      run: (announcement) => this.runner.run(announcement),
    });
    this.due = new DueRound(new DueReadings({ db, readings, logger }), logger);
    this.life = new WorkerLife({
      db,
      logger,
      id: worker,
      role: 'competitors',
      shares: () => [shareOf(this.consumer, this.runner)],
    });
    health.add('queue', async () => {
      if (!this.consumer.isRunning()) throw new Error('the queue is not consumed');
      await producer.waiting('competitors');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.consumer.start();
    this.due.start();
    this.life.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.consumer.close(), this.due.stop()]);
    await this.runner.stop();
    await this.pictures.stop();
    await this.life.stop();
    await this.readers.close();
  }
}
