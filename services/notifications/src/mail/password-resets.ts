import type { PasswordsService } from '@orbita/accounts';
import type { Database, Logger } from '@orbita/platform';
import type { MailsService } from './mails.service.js';

/** Requests handled in one piece. */
const BATCH = 100;

interface PasswordResetsOptions {
  db: Database;
  passwords: PasswordsService;
  mails: MailsService;
  logger: Logger;
}

/**
 * Orders the mails for users who forgot their password. Whether an address has an account is looked up here and not
 * during the request, so the request takes equally long either way.
 */
export class PasswordResets {
  /** Last request handled in this round. */
  private after = 0;

  constructor(private readonly options: PasswordResetsOptions) {}

  /** Handles some requests, each by itself; one that fails is logged and postponed. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { passwords, logger } = this.options;
    const requests = await passwords.requests(this.after, BATCH);
    for (const id of requests) {
      try {
        await this.answer(id);
      } catch (error) {
        const tries = await passwords.postpone(id);
        logger.warn({ err: error, requestId: id, tries }, 'password reset failed, it will be retried');
      }
    }
    const mayBeMore = requests.length === BATCH;
    // The next round starts from the beginning, with the requests that failed in this one.
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
