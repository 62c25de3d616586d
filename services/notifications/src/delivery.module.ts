import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type ModuleMetadata,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { LinkTokensService, NotificationPreferencesService } from '@orbita/accounts';
import { EffectsService } from '@orbita/jobs';
import {
  Database,
  LOGGER,
  type Logger,
  type MailEnv,
  type Retention,
  RetentionTasks,
  ScheduledTasks,
  SecretBox,
  type Tx,
} from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { NotificationMails } from './bell/notification-mails.js';
import { mailEffectHandler } from './mail/mail-handlers.js';
import { deleteOldMailFiles } from './mail/sending/delete-old-mail-files.js';
import { MailsService } from './mail/mails.service.js';
import { NotificationsModule } from './notifications.module.js';
import { NotificationPushes } from './push/notification-pushes.js';
import { type PushEnv, pushEffectHandlers } from './push/push-handlers.js';

const SECOND_MS = 1_000;

/** Injection token of the handlers of mails and pushes. */
export const NOTIFICATION_EFFECTS = Symbol('effects of notifications');

interface DeliveryEnv extends MailEnv, PushEnv {
  ENCRYPTION_KEYS: string;
  EGRESS_PROXY_URL?: string | undefined;
  EGRESS_ALLOW: readonly string[];
}

/** Credits a user can spend, from the service that keeps them. */
interface Balances {
  balanceOf(userId: number, tx: Tx): Promise<number>;
}

interface NotificationsDeliveryOptions {
  env: DeliveryEnv;
  balances: Type<Balances>;
  /** Provides {@link balances}. */
  imports: NonNullable<ModuleMetadata['imports']>;
}

/** Injection token of {@link Balances}. */
const BALANCES = Symbol('balances');

/** Connection to push services, whose addresses come from browsers. */
class PushEgress extends EgressClient implements OnApplicationShutdown {
  constructor({ EGRESS_PROXY_URL: proxyUrl, EGRESS_ALLOW: allow }: DeliveryEnv) {
    super({ provider: 'push', proxyUrl, allow });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Deleted by the process that writes these files: another one may not see its folder. */
const outboxRetention = (db: Database, env: Pick<MailEnv, 'DATA_DIR'>): readonly Retention[] => [
  {
    what: 'letters of mails that are forgotten',
    keep: '0',
    why: 'the outbox keeps the file of a mail as long as its row',
    forget: (_keep, limit) => deleteOldMailFiles(db, env, limit),
  },
];

@Injectable()
class NotificationTasks extends ScheduledTasks {
  constructor(
    db: Database,
    effects: EffectsService,
    preferences: NotificationPreferencesService,
    mails: MailsService,
    @Inject(BALANCES) balances: Balances,
    @Inject(LOGGER) logger: Logger,
  ) {
    const pushes = new NotificationPushes({ db, effects, preferences, logger });
    const unread = new NotificationMails({
      db,
      mails,
      balanceOf: (userId, tx) => balances.balanceOf(userId, tx),
      logger,
    });
    super([
      { name: 'push notifications', everyMs: SECOND_MS, piece: () => pushes.piece() },
      { name: 'unread-notification mails', everyMs: 10 * SECOND_MS, piece: () => unread.piece() },
    ]);
  }
}

/** Sends mails and pushes, and decides which notifications become one. */
@Module({})
export class NotificationsDeliveryModule {
  static register({ env, balances, imports }: NotificationsDeliveryOptions): DynamicModule {
    const box = SecretBox.fromKeys(env.ENCRYPTION_KEYS);
    return {
      module: NotificationsDeliveryModule,
      imports: [NotificationsModule, ...imports],
      providers: [
        LinkTokensService,
        { provide: BALANCES, useExisting: balances },
        { provide: PushEgress, useFactory: () => new PushEgress(env) },
        {
          provide: NOTIFICATION_EFFECTS,
          inject: [Database, LinkTokensService, NotificationPreferencesService, PushEgress, LOGGER],
          useFactory: (
            db: Database,
            links: LinkTokensService,
            preferences: NotificationPreferencesService,
            egress: PushEgress,
            logger: Logger,
          ) => [
            mailEffectHandler({ db, links, preferences, env, logger }),
            ...pushEffectHandlers({ db, box, egress, env }),
          ],
        },
        {
          provide: RetentionTasks,
          inject: [Database, LOGGER],
          useFactory: (db: Database, logger: Logger) => new RetentionTasks(outboxRetention(db, env), logger),
        },
        NotificationTasks,
      ],
      exports: [NOTIFICATION_EFFECTS],
    };
  }
}
