import { Module } from '@nestjs/common';
import { AccountsModule } from '@orbita/accounts';
import { MailsService } from './mail/mails.service.js';

/** What a process orders mails by. Needs `JobsModule`, which is global, beside it. */
@Module({ imports: [AccountsModule], providers: [MailsService], exports: [MailsService] })
export class NotificationsModule {}
