import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { analysisHandlers } from '@orbita/competitors/worker';
import { ModelUsageRecorder, contentHandlers } from '@orbita/content/worker';
import { type JobWorker, JobWorkerFactory } from '@orbita/jobs';
import { Database, LOGGER, type Logger } from '@orbita/platform';
import { analysisDesk } from './analysis-desk.js';
import { ENV, type ContentWorkerEnv } from './env.js';
import { type Writers, openWriters } from './writers.js';

/** Runs jobs that mostly wait for the model; on shutdown it returns them to the queue. */
@Injectable()
export class ContentWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly writers: Writers;
  private readonly usage: ModelUsageRecorder;
  private readonly jobs: JobWorker<'interactive' | 'content'>;

  constructor(
    db: Database,
    workers: JobWorkerFactory,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: ContentWorkerEnv,
  ) {
    this.writers = openWriters(env, logger);
    this.usage = new ModelUsageRecorder(db, logger);
    this.jobs = workers.create({
      role: 'content',
      logLevel: env.LOG_LEVEL,
      queues: [{ name: 'interactive' }, { name: 'content', concurrency: env.OPENAI_MAX_PARALLEL }],
      handlers: {
        ...contentHandlers({ db, writers: this.writers, usage: this.usage, maxParallel: env.OPENAI_MAX_PARALLEL }),
        ...analysisHandlers({ db, desk: analysisDesk(this.writers, this.usage) }),
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.writers.warmUp();
    await this.jobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
    await this.usage.settle();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.writers.close();
  }
}
