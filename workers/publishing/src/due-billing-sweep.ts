import type { DueBilling, DueTimer } from '@orbita/billing';
import type { Database, Logger } from '@orbita/platform';

/** Timers one piece looks at. */
const BATCH = 100;

interface DueBillingSweepOptions {
  db: Database;
  billing: DueBilling;
  logger: Logger;
}

/** Carries out what is due in billing: months, ends, reminders; in several processes at once, too. */
export class DueBillingSweep {
  /** Last timer this round has dealt with. */
  private after: DueTimer | undefined;

  constructor(private readonly options: DueBillingSweepOptions) {}

  /** One bounded piece: each timer in a transaction of its own, one that fails is logged and stepped over. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { db, billing, logger } = this.options;
    const due = await billing.due(this.after, BATCH);
    for (const { id } of due) {
      try {
        await db.transaction((tx) => billing.carryOut(tx, id));
      } catch (error) {
        logger.warn({ err: error, timerId: id }, 'a billing timer was not carried out, it will be');
      }
    }
    const mayBeMore = due.length === BATCH;
    // The next round begins anew, with those that failed in this one.
    this.after = mayBeMore ? due.at(-1) : undefined;
    return mayBeMore;
  }
}
