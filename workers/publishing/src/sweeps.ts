import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobEndings, JobSweeper, openWork } from '@orbita/jobs';
import {
  Database,
  HealthRegistry,
  LOGGER,
  type Logger,
  countedInTime,
  measureBackupAge,
  measureOpenWork,
  measurePublications,
} from '@orbita/platform';
import { openPublications } from '@orbita/publishing/worker';
import { JobProducer } from '@orbita/queue';
import { backupAge } from './backup-age.js';
import { ENV, type PublishingWorkerEnv } from './env.js';

/** Runs the job sweep, and measures open work (other processes are scaled by it), publications and the age of the last backup. */
@Injectable()
export class Sweeps implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: JobSweeper;

  constructor(
    private readonly db: Database,
    producer: JobProducer,
    endings: JobEndings,
    health: HealthRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENV) private readonly env: PublishingWorkerEnv,
  ) {
    this.jobs = new JobSweeper({ db, producer, endings, redisUrl: env.REDIS_URL, logger });
    health.add('queue', async () => {
      await producer.waiting('content');
    });
  }

  onApplicationBootstrap(): void {
    this.jobs.start();
    measureOpenWork(() => countedInTime('open work', this.logger, () => openWork(this.db)));
    measurePublications(() => countedInTime('publications', this.logger, () => openPublications(this.db)));
    const isExpected = this.env.BACKUP_EXPECTED === 'true';
    measureBackupAge(() => countedInTime('age of the backup', this.logger, () => backupAge(this.db, isExpected)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.jobs.stop();
  }
}
