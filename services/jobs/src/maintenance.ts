import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import {
  Database,
  HealthRegistry,
  LOGGER,
  type Logger,
  type Retention,
  RetentionTasks,
  countedInTime,
  measureOpenWork,
} from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { openWork } from './administration/queue-figures.js';
import { EffectsService } from './effects/effects.service.js';
import { JobEndings } from './job-endings.js';
import { JobSweeper } from './job-sweeper.js';
import { JobsService } from './jobs.service.js';
import { checkQueue } from './queue-check.js';

interface RetentionServices {
  jobs: JobsService;
  effects: EffectsService;
}

export const jobsRetention = ({ jobs, effects }: RetentionServices): readonly Retention[] => [
  {
    what: 'ended jobs',
    keep: '90 days',
    why: 'until then a client can ask how a job ended',
    forget: (keep, limit) => jobs.forgetEnded(keep, limit),
  },
  {
    what: 'acts past their time',
    keep: '90 days',
    why: 'until then a user can look at the receipt of a post or a mail',
    forget: (keep, limit) => effects.forgetOld(keep, limit),
  },
];

@Injectable()
class JobsRetention extends RetentionTasks {
  constructor(jobs: JobsService, effects: EffectsService, @Inject(LOGGER) logger: Logger) {
    super(jobsRetention({ jobs, effects }), logger);
  }
}

/** Injection token of the address of Redis. */
const REDIS_URL = Symbol('address of Redis');

/** Runs the job sweep, and measures open work, by which other processes are scaled. */
@Injectable()
class JobSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweeper: JobSweeper;

  constructor(
    private readonly db: Database,
    producer: JobProducer,
    endings: JobEndings,
    health: HealthRegistry,
    @Inject(REDIS_URL) redisUrl: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sweeper = new JobSweeper({ db, producer, endings, redisUrl, logger });
    checkQueue(health, producer);
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
    measureOpenWork(() => countedInTime('open work', this.logger, () => openWork(this.db)));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweeper.stop();
  }
}

/** Recovers lost jobs and ends late ones; deletes jobs and effects that ended long ago. Needs `JobsModule` beside it. */
@Module({})
export class JobsMaintenanceModule {
  static register({ redisUrl }: { redisUrl: string }): DynamicModule {
    return {
      module: JobsMaintenanceModule,
      providers: [{ provide: REDIS_URL, useValue: redisUrl }, JobSweep, JobsRetention],
    };
  }
}
