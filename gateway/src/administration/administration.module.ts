import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { AdministrationModule } from '@orbita/administration';
import { competitorsRetries } from '@orbita/competitors';
import { ContentModule, contentRetries } from '@orbita/content';
import { JobAdministration, JobEndings, JobsService } from '@orbita/jobs';
import { mediaRetries } from '@orbita/media';
import { NotificationsModule } from '@orbita/notifications';
import { Database } from '@orbita/platform';
import { JobProducer } from '@orbita/queue';
import { AdminJobsController } from './admin-jobs.controller.js';
import { AdminMailsController } from './admin-mails.controller.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AuditController } from './audit.controller.js';
import { QueueBoard } from './queue-board.js';
import { QueuesController } from './queues.controller.js';
import { StatisticsController } from './statistics.controller.js';

/** Users, jobs, queues, mails, statistics and the audit log, for administrators. */
@Module({
  imports: [AccountsModule, AdministrationModule, ContentModule, NotificationsModule],
  controllers: [
    AdminJobsController,
    AdminMailsController,
    AdminUsersController,
    AuditController,
    QueuesController,
    StatisticsController,
  ],
  providers: [
    QueueBoard,
    {
      provide: JobAdministration,
      inject: [Database, JobsService, JobEndings, JobProducer],
      useFactory: (db: Database, jobs: JobsService, endings: JobEndings, producer: JobProducer) =>
        new JobAdministration({
          db,
          jobs,
          endings,
          producer,
          retries: { ...contentRetries, ...mediaRetries, ...competitorsRetries },
        }),
    },
  ],
})
export class AdministrationApiModule {}
