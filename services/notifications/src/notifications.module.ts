import { Module } from '@nestjs/common';
import { NotificationPreferencesService } from '@orbita/accounts';
import { NotificationsService } from './bell/notifications.service.js';
import { MailLogService } from './mail/mail-log.service.js';
import { MailsService } from './mail/mails.service.js';

/** What a process orders mails by, and shows users what they were told. Needs `JobsModule` beside it; both take `Database` as the process provides it. */
@Module({
  // Of accounts only what is asked: the whole of it hashes passwords.
  providers: [NotificationPreferencesService, NotificationsService, MailsService, MailLogService],
  exports: [NotificationPreferencesService, NotificationsService, MailsService, MailLogService],
})
export class NotificationsModule {}
