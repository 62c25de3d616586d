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
  /** Is told what became of each entry, by its place in the list and the number of the account: never by an address. */
  logger: Logger;
}

/** What became of a list; an entry nobody stands behind is neither. */
interface RepeatedErasures {
  erased: number[];
  /** Accounts that stay: the last administrator. */
  refused: number[];
}

const NUMBER = /^[1-9]\d{0,15}$/;
const EMAIL = /^[^@]+@[^@]+$/;

/**
 * The accounts a list names, by number or e-mail, with white space or commas between them.
 * @throws Error naming the place of the first entry that is neither
 */
export const accountsIn = (list: string): string[] => {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== '');
  const wrong = entries.findIndex((entry) => !NUMBER.test(entry) && !EMAIL.test(entry));
  if (wrong >= 0) throw new Error(`entry ${wrong + 1} of the list is neither the number of an account nor an e-mail`);
  return entries;
};

/**
 * Ends accounts whose owners deleted them before the rows were taken back to an earlier moment: as they did themselves, but without
 * the mail, which they got then. What has been done stays done when this fails half-way, and the whole list may be repeated.
 * @param accounts from {@link accountsIn}; an e-mail names whoever has it now
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
    // Nobody waits for these jobs, and a worker learns the same from the row.
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
      logger.info({ entry, userId }, isErased ? 'erased' : 'there is no such account, or it is erased already');
    } catch (error) {
      if (userId === undefined || !(error instanceof AppError)) throw error;
      outcome.refused.push(userId);
      logger.error({ entry, userId, code: error.code }, 'not erased');
    }
  }
  return outcome;
};
