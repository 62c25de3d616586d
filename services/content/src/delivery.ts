import { Inject, Injectable, Module } from '@nestjs/common';
import { MailsService, NotificationsModule } from '@orbita/notifications';
import { Database, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { draftReminderRound } from './draft-reminders/draft-reminders.js';

const MINUTE_MS = 60_000;

@Injectable()
class DraftReminders extends ScheduledTasks {
  constructor(db: Database, mails: MailsService, @Inject(LOGGER) logger: Logger) {
    const round = draftReminderRound({ db, mails, logger });
    super([{ name: 'draft reminders', everyMs: MINUTE_MS, piece: () => round.piece() }]);
  }
}

/** Reminds users of drafts they left. */
@Module({ imports: [NotificationsModule], providers: [DraftReminders] })
export class ContentDeliveryModule {}
