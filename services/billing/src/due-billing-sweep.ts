import type { DueBilling, DueQueue, DueTimer } from './due-billing.js';
import { type Database, type Logger, billingTimersFailed } from '@orbita/platform';

/** Timers handled in one piece. */
const BATCH = 100;
/** A timer tried so often fails for a reason that will not pass by itself. */
const TRIES_TO_ALARM = 3;

interface DueBillingSweepOptions {
  db: Database;
  billing: DueBilling;
  queue: DueQueue;
  logger: Logger;
}

/** Runs what is due in one queue of billing: months, payments, or ends and receipts. Several processes may run it at once. */
export class DueBillingSweep {
  /** Last timer handled in this round. */
  private after: DueTimer | undefined;

  constructor(private readonly options: DueBillingSweepOptions) {}

  /** Handles some timers, each by itself; one that fails is logged, postponed and skipped. @returns whether there may be more */
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
    // The next round starts from the beginning.
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
    // Another process has handled it meanwhile.
    if (!timer) return;
    const { kind, tries } = timer;
    billingTimersFailed.inc({ kind });
    const level = tries < TRIES_TO_ALARM ? 'warn' : 'error';
    logger[level]({ err: error, timerId: id, kind, tries }, 'billing timer failed, it will be retried');
  }
}
