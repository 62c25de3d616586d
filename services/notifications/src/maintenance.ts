import { Inject, Injectable, Module } from '@nestjs/common';
import { PasswordsService } from '@orbita/accounts';
import { Database, LOGGER, type Logger, type Retention, RetentionTasks, ScheduledTasks } from '@orbita/platform';
import { NotificationsService } from './bell/notifications.service.js';
import { MailsService } from './mail/mails.service.js';
import { PasswordResets } from './mail/password-resets.js';
import { NotificationsModule } from './notifications.module.js';
import { forgetSignedOutDevices } from './push/push-subscriptions.js';

const SECOND_MS = 1_000;

interface RetentionServices {
  db: Database;
  mails: MailsService;
  notifications: NotificationsService;
}

export const notificationsRetention = ({ db, mails, notifications }: RetentionServices): readonly Retention[] => [
  {
    what: 'mails',
    keep: '30 days',
    why: 'until then the links in them unsubscribe, and support can see what was sent',
    forget: (keep, limit) => mails.forgetOld(keep, limit),
  },
  {
    what: 'notifications',
    keep: '90 days',
    why: 'older notifications are history',
    forget: (keep, limit) => notifications.forgetOld(keep, limit),
  },
  {
    what: 'devices that are signed out',
    keep: '0',
    why: 'they get no more pushes',
    forget: (_keep, limit) => forgetSignedOutDevices(db, limit),
  },
];

@Injectable()
class NotificationsRetention extends RetentionTasks {
  constructor(db: Database, mails: MailsService, notifications: NotificationsService, @Inject(LOGGER) logger: Logger) {
    super(notificationsRetention({ db, mails, notifications }), logger);
  }
}

@Injectable()
class PasswordResetTasks extends ScheduledTasks {
  constructor(db: Database, passwords: PasswordsService, mails: MailsService, @Inject(LOGGER) logger: Logger) {
    const resets = new PasswordResets({ db, passwords, mails, logger });
    super([{ name: 'password resets', everyMs: SECOND_MS, piece: () => resets.piece() }]);
  }
}

/** Answers requests for a forgotten password; deletes old notifications and mails. */
@Module({
  imports: [NotificationsModule],
  providers: [PasswordsService, NotificationsRetention, PasswordResetTasks],
})
export class NotificationsMaintenanceModule {}
