import { AccountsService, DeletedAccountsService, DevicesService, TokensService } from '@orbita/accounts';
import { CreditsService } from '@orbita/billing';
import { competitorsAbandonments, competitorsStops } from '@orbita/competitors';
import { contentAbandonments, contentStops } from '@orbita/content';
import { AppError } from '@orbita/contracts';
import { EffectsService, JobEndings } from '@orbita/jobs';
import { mediaAbandonments, mediaStops } from '@orbita/media';
import type { Database, Logger } from '@orbita/platform';
import { notifyWebhooksOfJob } from '@orbita/webhooks';
import { AccountEnd } from './account-end.js';

interface RepeatOptions {
  db: Database;
  /** Receives the result of each entry, by its place in the list and the account's number: never by an address. */
  logger: Logger;
}

/** Counts of a list's results; an entry without an account is in neither. */
interface RepeatedErasures {
  erased: number[];
  /** Accounts that stay: the last administrator. */
  refused: number[];
}

const NUMBER = /^[1-9]\d{0,15}$/;
const EMAIL = /^[^@]+@[^@]+$/;

/**
 * The accounts a list names, by number or e-mail, with white space or commas between them.
 * @throws Error naming the place of the first entry that is neither a number nor an e-mail
 */
export const accountsIn = (list: string): string[] => {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '');
  const wrong = entries.findIndex((entry) => !NUMBER.test(entry) && !EMAIL.test(entry));
  if (wrong >= 0) throw new Error(`entry ${wrong + 1} of the list is neither the number of an account nor an e-mail`);
  return entries;
};

/**
 * Ends accounts whose owners deleted them before the database was restored to an earlier moment. It does the same as a deletion by
 * the owner, but sends no mail: the owner got it then. After a failure the whole list may be run again.
 * @param accounts from {@link accountsIn}; an e-mail names the account that has it now
 */
export const repeatErasures = async (
  { db, logger }: RepeatOptions,
  accounts: readonly string[],
): Promise<RepeatedErasures> => {
  const deleted = new DeletedAccountsService();
  const endings = new JobEndings({
    db,
    money: new CreditsService(db),
    abandonments: { ...contentAbandonments, ...mediaAbandonments, ...competitorsAbandonments },
    stops: { ...contentStops, ...mediaStops, ...competitorsStops },
    // No request waits for these jobs, and a worker reads the cancellation from the row.
    events: { ended: () => undefined, drafts: { close: async () => '' } },
    onJobEnd: notifyWebhooksOfJob,
    logger,
  });
  const end = new AccountEnd(deleted, new TokensService(db), new DevicesService(db), endings, new EffectsService(db));
  const outcome: RepeatedErasures = { erased: [], refused: [] };
  for (const [place, account] of accounts.entries()) {
    const entry = place + 1;
    const userId = NUMBER.test(account) ? Number(account) : await new AccountsService(db).idOf(account);
    try {
      const isErased =
        userId !== undefined &&
        (await db.transaction(async (tx) => {
          if (!(await deleted.hold(tx, userId))) return false;
          await end.ofHeld(tx, userId);
          return true;
        }));
      if (isErased) outcome.erased.push(userId);
      logger.info({ entry, userId }, isErased ? 'account erased' : 'account not found or erased before');
    } catch (error) {
      if (userId === undefined || !(error instanceof AppError)) throw error;
      outcome.refused.push(userId);
      logger.error({ entry, userId, code: error.code }, 'account not erased');
    }
  }
  return outcome;
};
