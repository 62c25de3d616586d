import type { DueBilling, DueQueue, DueTimer } from '@orbita/billing';
import { type Database, type Logger, billingTimersFailed } from '@orbita/platform';

/** Timers one piece looks at. */
const BATCH = 100;
/** A timer tried so often fails for a reason of its own. */
const TRIES_TO_ALARM = 3;

interface DueBillingSweepOptions {
  db: Database;
  billing: DueBilling;
  queue: DueQueue;
  logger: Logger;
}

/** Carries out what is due in one queue of billing: months, payments, ends and receipts; in several processes at once, too. */
export class DueBillingSweep {
  /** Last timer this round has dealt with. */
  private after: DueTimer | undefined;

  constructor(private readonly options: DueBillingSweepOptions) {}

  /** One bounded piece: each timer by itself, one that fails is told, put off and stepped over. @returns whether there may be more */
  async piece(): Promise<boolean> {
    const { billing, queue } = this.options;
    const due = await billing.due(queue, this.after, BATCH);
    for (const { id } of due) {
      try {
        await this.carryOut(id);
      } catch (error) {
        await this.putOff(id, error);
      }
    }
    const mayBeMore = due.length === BATCH;
    // The next round begins anew.
    this.after = mayBeMore ? due.at(-1) : undefined;
    return mayBeMore;
  }

  private async carryOut(id: number): Promise<void> {
    const { db, billing, queue } = this.options;
    if (queue === 'payments') await billing.askForPayment(id);
    else await db.transaction((tx) => billing.carryOut(tx, id));
  }

  private async putOff(id: number, error: unknown): Promise<void> {
    const { billing, logger } = this.options;
    const timer = await billing.putOff(id);
    // Another process has carried it out meanwhile.
    if (!timer) return;
    const { kind, tries } = timer;
    billingTimersFailed.inc({ kind });
    const level = tries < TRIES_TO_ALARM ? 'warn' : 'error';
    logger[level]({ err: error, timerId: id, kind, tries }, 'a billing timer was not carried out, it will be');
  }
}
