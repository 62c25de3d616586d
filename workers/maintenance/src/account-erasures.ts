import { Inject, Injectable } from '@nestjs/common';
import { AccountErasure } from '@orbita/accounts';
import { JobsService } from '@orbita/jobs';
import { MailsService, NotificationsService } from '@orbita/notifications';
import { Database, LOGGER, type Logger, ScheduledTasks } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { noteErased } from './erased-accounts.js';
import { personalErasures } from './personal-erasures.js';

const EVERY_MS = 5_000;

/** Erases deleted accounts. */
@Injectable()
export class AccountErasures extends ScheduledTasks {
  constructor(
    db: Database,
    jobs: JobsService,
    mails: MailsService,
    notifications: NotificationsService,
    storage: FileStorage,
    @Inject(LOGGER) logger: Logger,
  ) {
    const erasure = new AccountErasure({
      db,
      parts: personalErasures({ jobs, mails, notifications }),
      remember: (account) => noteErased(storage, account),
      logger,
    });
    super([{ name: 'account erasures', everyMs: EVERY_MS, piece: () => erasure.piece() }]);
  }
}
