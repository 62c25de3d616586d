import { Module } from '@nestjs/common';
import { NotificationPreferencesService } from '@orbita/accounts';
import { NotificationsService } from './bell/notifications.service.js';
import { MailLogService } from './mail/mail-log.service.js';
import { MailsService } from './mail/mails.service.js';

/**
 * Orders mails and shows users their notifications. Needs `JobsModule` beside it; both take `Database` as the process provides
 * it.
 */
@Module({
  // Only the needed parts of accounts: the whole of it would load the hashing of passwords.
  providers: [NotificationPreferencesService, NotificationsService, MailsService, MailLogService],
  exports: [NotificationPreferencesService, NotificationsService, MailsService, MailLogService],
})
export class NotificationsModule {}
