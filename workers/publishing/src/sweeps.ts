import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { TokensService } from '@orbita/accounts';
import { JobEndings, JobSweeper } from '@orbita/jobs';
import { Database, HealthRegistry, LOGGER, type Logger } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { Periodic } from './periodic.js';

const TEN_MINUTES_MS = 600_000;
/** Rows one statement of a clean-up removes. */
const BATCH = 1_000;

/** Runs the sweeps for as long as the process lives. */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobSweeper;
  private readonly expiredTokens: Periodic;

  constructor(
    db: Database,
    producer: JobProducer,
    endings: JobEndings,
    tokens: TokensService,
    health: HealthRegistry,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: PublishingWorkerEnv,
  ) {
    this.jobs = new JobSweeper({ db, producer, endings, redisUrl: env.REDIS_URL, logger });
    this.expiredTokens = new Periodic({
      name: 'expired tokens',
      everyMs: TEN_MINUTES_MS,
      piece: async () => (await tokens.deleteExpired(BATCH)) === BATCH,
      logger,
    });
    health.add('queue', async () => {
      await producer.waiting('content');
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.start();
    this.expiredTokens.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.jobs.stop(), this.expiredTokens.stop()]);
  }
}
