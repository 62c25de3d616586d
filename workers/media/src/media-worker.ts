import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { type JobWorker, JobWorkerFactory, JobsService } from '@orbita/jobs';
import { mediaHandlers } from '@orbita/media/worker';
import { MailsService } from '@orbita/notifications';
import { Database } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { ENGINES, type Engines, abilitiesOf } from './engines.js';
import { ENV, type MediaWorkerEnv } from './env.js';
import { personalExports } from './personal-data.js';

/** Runs jobs that are bound by processor and disk; on shutdown it returns them to the queue. */
@Injectable()
export class MediaWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobWorker<'media' | 'archives' | 'recordings'>;

  constructor(
    db: Database,
    storage: FileStorage,
    mails: MailsService,
    jobs: JobsService,
    prices: PricesService,
    subscriptions: SubscriptionsService,
    workers: JobWorkerFactory,
    @Inject(ENV) env: MediaWorkerEnv,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {
    this.jobs = workers.create({
      role: 'media',
      logLevel: env.LOG_LEVEL,
      // An archive of many gigabytes must not delay a picture.
      queues: [{ name: 'media' }, { name: 'archives' }, { name: 'recordings' }],
      handlers: mediaHandlers({ db, storage, mails, jobs, prices, subscriptions, parts: personalExports, ...engines }),
      abilities: () => abilitiesOf(engines),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
    await Promise.all([this.engines.background?.close(), this.engines.speech?.close()]);
  }
}
