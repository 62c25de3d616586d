import type { SubscriptionsService } from '@orbita/billing';
import type { Database, Logger } from '@orbita/platform';

/** Users one piece looks at. */
const BATCH = 100;

interface MonthlyCreditsOptions {
  db: Database;
  subscriptions: SubscriptionsService;
  logger: Logger;
}

/** Gives the users on Free their credits of the month, whoever has not got them yet; in several processes at once too. */
export class MonthlyCredits {
  /** Last user this round has dealt with. */
  private after = 0;

  constructor(private readonly options: MonthlyCreditsOptions) {}

  /** One bounded piece: each user in a transaction of its own, one that fails is logged and stepped over. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, subscriptions, logger } = this.options;
    const due = await subscriptions.withoutFreeMonth(this.after, BATCH);
    for (const userId of due) {
      try {
        await db.transaction((tx) => subscriptions.grantFreeMonth(tx, userId));
      } catch (error) {
        logger.warn({ err: error, userId }, 'the credits of the month were not given, they will be');
      }
    }
    const mayBeMore = due.length === BATCH;
    // The next round begins anew, with those that failed in this one.
    this.after = mayBeMore ? (due.at(-1) ?? 0) : 0;
    return mayBeMore;
  }
}
