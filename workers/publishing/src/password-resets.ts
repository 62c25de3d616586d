import type { PasswordsService } from '@orbita/accounts';
import type { MailsService } from '@orbita/notifications';
import type { Database } from '@orbita/platform';

/** Requests one piece answers. */
const BATCH = 100;

interface PasswordResetsOptions {
  db: Database;
  passwords: PasswordsService;
  mails: MailsService;
}

/**
 * Orders the mails that people who forgot their password asked for. Whether an e-mail belongs to anybody is found out
 * here and not while they wait: the answer takes as long for one that does not.
 */
export class PasswordResets {
  constructor(private readonly options: PasswordResetsOptions) {}

  /** One bounded piece. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, passwords, mails } = this.options;
    return db.transaction(async (tx) => {
      const requests = await passwords.takeRequests(tx, BATCH);
      for (const { id, userId } of requests) {
        if (userId === null) continue;
        await mails.order(tx, { kind: 'password-reset', userId, data: {}, key: `password-reset-${id}` });
      }
      return requests.length === BATCH;
    });
  }
}
