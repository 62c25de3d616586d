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
import { type JobWorker, JobWorkerFactory } from '@orbita/jobs';
import { Database, LOGGER, type Logger } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { DueRound } from './due-round.js';
import { type CompetitorsWorkerEnv, ENV } from './env.js';
import { Readers } from './readers.js';

/** Reads channels: jobs that users ordered, and beside them channels whose daily reading is due. */
@Injectable()
export class CompetitorsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobWorker<'competitors'>;
  private readonly due: DueRound;
  private readonly pictures: PictureBacklog;

  constructor(
    db: Database,
    storage: FileStorage,
    private readonly readers: Readers,
    workers: JobWorkerFactory,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: CompetitorsWorkerEnv,
  ) {
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
    this.jobs = workers.create({
      role: 'competitors',
      logLevel: env.LOG_LEVEL,
      queues: [{ name: 'competitors' }],
      handlers: readingHandlers({ db, readings }),
    });
    this.due = new DueRound(new DueReadings({ db, readings, logger }), logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.start();
    this.due.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.jobs.stop(), this.due.stop()]);
    await this.pictures.stop();
    await this.readers.close();
  }
}
