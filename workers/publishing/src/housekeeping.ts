import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  AccountErasure,
  DeletedAccountsService,
  DevicesService,
  LinkTokensService,
  PasswordsService,
  TokensService,
  UsersService,
  apiKeysDeletion,
} from '@orbita/accounts';
import { AuditService, storeDays } from '@orbita/administration';
import {
  CreditsService,
  DueBilling,
  type DueQueue,
  PaymentsService,
  SubscriptionPeriodsService,
  SubscriptionsService,
} from '@orbita/billing';
import { competitorsDeletion } from '@orbita/competitors';
import { contentDeletion } from '@orbita/content';
import { EffectsService, JobsService } from '@orbita/jobs';
import { mediaDeletion, sweepOrphanedFiles, sweepUnfinished, sweepUploads } from '@orbita/media';
import { MailsService, NotificationMails, NotificationsService, notificationsDeletion } from '@orbita/notifications';
import { Database, LOGGER, type Logger, PeriodicTask, rowsForgotten, siteOf } from '@orbita/platform';
import { ProjectDeletion, type ProjectDeletionStep } from '@orbita/projects';
import { publishingDeletion } from '@orbita/publishing';
import { FileStorage } from '@orbita/storage';
import { webhooksDeletion } from '@orbita/webhooks';
import { DueBillingSweep } from './due-billing-sweep.js';
import { ENV, type PublishingWorkerEnv } from './env.js';
import { noteErased } from './erased-accounts.js';
import { PasswordResets } from './password-resets.js';
import { personalErasures } from './personal-erasures.js';
import { retentionTable } from './retention.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const TEN_MINUTES_MS = 600 * SECOND_MS;
/** Rows removed by one statement of a clean-up. */
const BATCH = 1_000;
/** Queues of due billing work; none of them waits for another. */
const BILLING_QUEUES: readonly DueQueue[] = ['receipts and ends', 'payments', 'months'];
/** Files deleted or released in one piece: each is one call of the storage. */
const FILE_BATCH = 100;

/** Services that delete the rows of a deleted project, in this order: first work that could still write, then what it wrote. */
export const projectDeletionSteps = (jobs: JobsService): readonly ProjectDeletionStep[] => [
  { tables: ['jobs'], remove: (tx, { projectId }, limit) => jobs.leaveProject(tx, projectId, limit) },
  publishingDeletion,
  contentDeletion,
  mediaDeletion,
  competitorsDeletion,
  notificationsDeletion,
  apiKeysDeletion,
  webhooksDeletion,
];

/** Finishes deletions and erasures, removes expired rows, orders password resets and runs due billing work. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly deletion: ProjectDeletion;
  private readonly periodic: readonly PeriodicTask[];

  constructor(
    db: Database,
    tokens: TokensService,
    devices: DevicesService,
    links: LinkTokensService,
    mails: MailsService,
    notifications: NotificationsService,
    jobs: JobsService,
    effects: EffectsService,
    credits: CreditsService,
    subscriptions: SubscriptionsService,
    periods: SubscriptionPeriodsService,
    payments: PaymentsService,
    users: UsersService,
    storage: FileStorage,
    passwords: PasswordsService,
    deleted: DeletedAccountsService,
    audit: AuditService,
    @Inject(LOGGER) logger: Logger,
    @Inject(ENV) env: PublishingWorkerEnv,
  ) {
    this.deletion = new ProjectDeletion({ db, steps: projectDeletionSteps(jobs), logger });
    const erasure = new AccountErasure({
      db,
      parts: personalErasures({ jobs, mails, notifications }),
      remember: (account) => noteErased(storage, account),
      logger,
    });
    const resets = new PasswordResets({ db, passwords, mails, logger });
    const buyerOf = async (userId: number) => ({ email: (await users.get(userId)).email, site: siteOf(env) });
    const billing = new DueBilling({ db, subscriptions, periods, payments, mails, buyerOf });
    const unreadMails = new NotificationMails({
      db,
      mails,
      balanceOf: (userId, tx) => credits.balanceOf(userId, tx),
      logger,
    });
    this.periodic = [
      new PeriodicTask({
        name: 'project deletions',
        everyMs: 5 * SECOND_MS,
        piece: () => this.deletion.piece(),
        logger,
      }),
      new PeriodicTask({ name: 'account erasures', everyMs: 5 * SECOND_MS, piece: () => erasure.piece(), logger }),
      ...BILLING_QUEUES.map((queue) => {
        const due = new DueBillingSweep({ db, billing, queue, logger });
        return new PeriodicTask({
          name: `billing: ${queue}`,
          everyMs: 5 * SECOND_MS,
          piece: () => due.piece(),
          logger,
        });
      }),
      new PeriodicTask({
        name: 'unread-notification mails',
        everyMs: 10 * SECOND_MS,
        piece: () => unreadMails.piece(),
        logger,
      }),
      new PeriodicTask({ name: 'password resets', everyMs: SECOND_MS, piece: () => resets.piece(), logger }),
      new PeriodicTask({
        name: 'unfinished files',
        everyMs: MINUTE_MS,
        piece: async () => (await sweepUnfinished(db, FILE_BATCH)) === FILE_BATCH,
        logger,
      }),
      new PeriodicTask({
        name: 'abandoned uploads',
        everyMs: MINUTE_MS,
        piece: async () => (await sweepUploads(db, FILE_BATCH)) === FILE_BATCH,
        logger,
      }),
      new PeriodicTask({
        name: 'orphaned files',
        everyMs: 5 * SECOND_MS,
        piece: async () => (await sweepOrphanedFiles(db, storage, FILE_BATCH)) === FILE_BATCH,
        logger,
      }),
      new PeriodicTask({
        name: 'daily statistics',
        everyMs: MINUTE_MS,
        piece: () => storeDays(db),
        logger,
      }),
      ...retentionTable({
        db,
        tokens,
        devices,
        links,
        mails,
        notifications,
        jobs,
        effects,
        deleted,
        audit,
        env,
      }).map(
        ({ what, keep, forget }) =>
          new PeriodicTask({
            name: `retention: ${what}`,
            everyMs: TEN_MINUTES_MS,
            piece: async () => {
              const rows = await forget(keep, BATCH);
              if (rows > 0) {
                rowsForgotten.inc({ what }, rows);
                logger.info({ what, rows }, 'removed expired rows');
              }
              return rows === BATCH;
            },
            logger,
          }),
      ),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.deletion.notifyForgotten();
    for (const periodic of this.periodic) periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.periodic.map((periodic) => periodic.stop()));
  }
}
