import type { PasswordsService } from '@orbita/accounts';
import type { MailsService } from '@orbita/notifications';
import type { Database, Logger } from '@orbita/platform';

/** Requests one piece answers. */
const BATCH = 100;

interface PasswordResetsOptions {
  db: Database;
  passwords: PasswordsService;
  mails: MailsService;
  logger: Logger;
}

/**
 * Orders the mails that people who forgot their password asked for. Whether an e-mail belongs to anybody is found out
 * here and not while they wait: the answer takes as long for one that does not.
 */
export class PasswordResets {
  /** Last request this round has dealt with. */
  private after = 0;

  constructor(private readonly options: PasswordResetsOptions) {}

  /** One bounded piece: each request by itself, one that fails is told and rests. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { passwords, logger } = this.options;
    const requests = await passwords.requests(this.after, BATCH);
    for (const id of requests) {
      try {
        await this.answer(id);
      } catch (error) {
        const tries = await passwords.postpone(id);
        logger.warn({ err: error, requestId: id, tries }, 'a password reset was not ordered, it will be');
      }
    }
    const mayBeMore = requests.length === BATCH;
    // The next round begins anew, with those that failed in this one.
    this.after = mayBeMore ? (requests.at(-1) ?? 0) : 0;
    return mayBeMore;
  }

  private async answer(id: number): Promise<void> {
    const { db, passwords, mails } = this.options;
    await db.transaction(async (tx) => {
      const userId = await passwords.takeRequest(tx, id);
      if (userId === null) return;
      await mails.order(tx, { kind: 'password-reset', userId, data: {}, key: `password-reset-${id}` });
    });
  }
}
