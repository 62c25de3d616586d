import { type DynamicModule, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { AccountsMaintenanceModule } from '@orbita/accounts/maintenance';
import { AdministrationMaintenanceModule } from '@orbita/administration/maintenance';
import { BillingModule } from '@orbita/billing';
import { BillingMaintenanceModule } from '@orbita/billing/maintenance';
import { CompetitorsMaintenanceModule } from '@orbita/competitors/maintenance';
import { jobsModule, storageModule } from '@orbita/composition';
import { ContentMaintenanceModule } from '@orbita/content/maintenance';
import { JobsMaintenanceModule } from '@orbita/jobs/maintenance';
import { recordOrphanedFiles } from '@orbita/media';
import { MediaMaintenanceModule } from '@orbita/media/maintenance';
import { NotificationsModule } from '@orbita/notifications';
import { NotificationsMaintenanceModule } from '@orbita/notifications/maintenance';
import {
  Database,
  LOGGER,
  type Logger,
  PlatformModule,
  ScheduledTasksModule,
  countedInTime,
  measureBackupAge,
  siteOf,
} from '@orbita/platform';
import { PublishingMaintenanceModule } from '@orbita/publishing/maintenance';
import { WebhooksMaintenanceModule } from '@orbita/webhooks/maintenance';
import { AccountErasures } from './account-erasures.js';
import { backupAge } from './backup-age.js';
import { ENV, type MaintenanceWorkerEnv } from './env.js';
import { GatewayRetention } from './gateway-retention.js';
import { ProjectDeletions } from './project-deletions.js';

/** What is due inside: sweeps, billing, deletions, erasures, retention, statistics. */
@Module({})
export class WorkerModule implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: MaintenanceWorkerEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static register(env: MaintenanceWorkerEnv, logger: Logger): DynamicModule {
    const billing = BillingModule.register({ freeMonthlyCredits: env.FREE_MONTHLY_CREDITS });
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.register({
          applicationName: 'orbita-worker-maintenance',
          databaseUrl: env.DATABASE_URL,
          poolSize: env.DATABASE_POOL,
          entities: [],
          logger,
        }),
        ScheduledTasksModule,
        storageModule(env),
        jobsModule({ redisUrl: env.REDIS_URL, logger }),
        NotificationsModule,
        AccountsMaintenanceModule,
        AdministrationMaintenanceModule,
        BillingMaintenanceModule.register({ site: siteOf(env), imports: [billing, NotificationsModule] }),
        CompetitorsMaintenanceModule.register(recordOrphanedFiles),
        ContentMaintenanceModule,
        JobsMaintenanceModule.register({ redisUrl: env.REDIS_URL }),
        MediaMaintenanceModule,
        NotificationsMaintenanceModule,
        PublishingMaintenanceModule,
        WebhooksMaintenanceModule,
      ],
      providers: [{ provide: ENV, useValue: env }, AccountErasures, GatewayRetention, ProjectDeletions],
    };
  }

  onApplicationBootstrap(): void {
    const isExpected = this.env.BACKUP_EXPECTED === 'true';
    measureBackupAge(() => countedInTime('age of the backup', this.logger, () => backupAge(this.db, isExpected)));
  }
}
