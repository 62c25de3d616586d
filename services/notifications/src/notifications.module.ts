import { Module } from '@nestjs/common';
import { NotificationPreferencesService } from '@orbita/accounts';
import { MailsService } from './mail/mails.service.js';

/** What a process orders mails by. Needs `JobsModule` beside it; both take `Database` as the process provides it. */
@Module({
  // Of accounts only what is asked: the whole of it hashes passwords.
  providers: [NotificationPreferencesService, MailsService],
  exports: [NotificationPreferencesService, MailsService],
})
export class NotificationsModule {}
