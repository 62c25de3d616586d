import { type DynamicModule, Inject, Injectable, Module, type ModuleMetadata } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { EffectsService, effectHandler } from '@orbita/jobs';
import { MailsService } from '@orbita/notifications';
import { Database, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { DuePublications } from './attempts/due-publications.js';
import { PublishHandler } from './attempts/publish-handler.js';
import { digestRound } from './digests/digests.js';
import { AccountChecks } from './integrations/account-checks.js';
import { DueChecks } from './integrations/due-checks.js';
import { Posting, type PostingEnv } from './posting.js';
import { DuePostReadings, givesFigures } from './readings/due-post-readings.js';
import { DueReminders } from './reminders/due-reminders.js';
import { UpcomingPublicationChecks } from './readiness/upcoming-publication-checks.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Injection token of the handlers of posts. */
export const PUBLISHING_EFFECTS = Symbol('effects of publishing');

@Injectable()
class PublicationTasks extends ScheduledTasks {
  constructor(
    db: Database,
    effects: EffectsService,
    subscriptions: SubscriptionsService,
    mails: MailsService,
    { networks }: Posting,
    @Inject(LOGGER) logger: Logger,
  ) {
    const due = new DuePublications({ db, effects, subscriptions, logger });
    const ahead = new UpcomingPublicationChecks({ db, networks, subscriptions, logger });
    const reminders = new DueReminders({ db, logger });
    const digests = digestRound({ db, networks, subscriptions, mails, logger });
    super([
      { name: 'due publications', everyMs: SECOND_MS, piece: () => due.piece() },
      { name: 'publication reminders', everyMs: 5 * SECOND_MS, piece: () => reminders.piece() },
      { name: 'readiness checks', everyMs: 30 * SECOND_MS, piece: () => ahead.piece() },
      { name: 'weekly digests', everyMs: MINUTE_MS, piece: () => digests.piece() },
    ]);
  }
}

@Injectable()
class AccountTasks extends ScheduledTasks {
  constructor(db: Database, { networks, keys }: Posting, @Inject(LOGGER) logger: Logger) {
    const checks = new DueChecks({ db, networks, logger, checks: new AccountChecks({ db, keys, networks, logger }) });
    super([
      { name: 'integration checks', everyMs: 10 * SECOND_MS, piece: () => checks.piece() },
      ...[...networks.values()].filter(givesFigures).map((network) => {
        const readings = new DuePostReadings({ db, keys, network, logger });
        const name = `post statistics: ${network.platform}`;
        return { name, everyMs: 10 * SECOND_MS, piece: () => readings.piece() };
      }),
    ]);
  }
}

interface PublishingDeliveryOptions {
  env: PostingEnv;
  /** `BillingModule` and `NotificationsModule`. */
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** Sends posts at their time, reads what became of them, and checks accounts and posts ahead. */
@Module({})
export class PublishingDeliveryModule {
  static register({ env, imports }: PublishingDeliveryOptions): DynamicModule {
    return {
      module: PublishingDeliveryModule,
      imports,
      providers: [
        {
          provide: Posting,
          inject: [Database, LOGGER],
          useFactory: (db: Database, logger: Logger) => new Posting(db, env, logger),
        },
        {
          provide: PUBLISHING_EFFECTS,
          inject: [Database, FileStorage, Posting],
          useFactory: (db: Database, storage: FileStorage, { networks, keys }: Posting) => [
            effectHandler(new PublishHandler({ db, storage, networks, keys })),
          ],
        },
        PublicationTasks,
        AccountTasks,
      ],
      exports: [PUBLISHING_EFFECTS],
    };
  }
}
