import { PLAN_TYPES, type PlanCode } from '@orbita/contracts';
import type { MailsService } from '@orbita/notifications';
import type { Database, Tx } from '@orbita/platform';
import { NEXT_MONTH } from './moscow-calendar.js';
import type { Buyer, PaymentsService } from './payments.service.js';
import type { SubscriptionPeriodsService } from './subscription-periods.service.js';
import type { SubscriptionsService } from './subscriptions.service.js';

/** A due timer, and its position in the queue. */
export interface DueTimer {
  id: number;
  /** In PostgreSQL's format, with microseconds. */
  dueAt: string;
}

interface Timer {
  id: number;
  userId: number;
  kind: TimerKind;
  periodId: number | null;
  purchaseId: number | null;
}

type TimerKind = 'free_month' | 'period_end' | 'period_reminder' | 'trial_end' | 'trial_reminder' | 'receipt';

interface DueBillingOptions {
  db: Database;
  subscriptions: SubscriptionsService;
  periods: SubscriptionPeriodsService;
  payments: PaymentsService;
  mails: MailsService;
  /** The buyer whose payment is checked. */
  buyerOf: (userId: number) => Promise<Buyer>;
}

/**
 * Separate queues: all monthly credits are due at the same moment, and a provider may answer slowly; neither may delay a receipt.
 */
export type DueQueue = 'receipts and ends' | 'payments' | 'months';

const QUEUES: Record<DueQueue, string> = {
  'receipts and ends': `kind <> 'free_month' AND kind <> 'payment'`,
  payments: `kind = 'payment'`,
  months: `kind = 'free_month'`,
};

/** When a failed timer is retried: twice as late each time, and at least once an hour. */
const TRIED_AGAIN = `now() + least(power(2, least(tries, 6)) * interval '1 minute', interval '1 hour')`;

/** Whole days until a moment, rounded up. */
const DAYS_UNTIL = (moment: string): string => `greatest(0, ceil(extract(epoch FROM ${moment} - now()) / 86400))::int`;

/** Performs due billing work: the database's clock decides when, and the timer's row ensures that it happens once. */
export class DueBilling {
  private readonly acts: Record<TimerKind, (tx: Tx, timer: Timer) => Promise<void>> = {
    free_month: (tx, timer) => this.freeMonth(tx, timer),
    period_end: (tx, timer) => this.endPeriod(tx, timer),
    period_reminder: (tx, timer) => this.remindOfPeriod(tx, timer),
    trial_end: (tx, timer) => this.notifyOfTrial(tx, timer),
    trial_reminder: (tx, timer) => this.notifyOfTrial(tx, timer),
    receipt: (tx, timer) => this.sendReceipt(tx, timer),
  };

  constructor(private readonly options: DueBillingOptions) {}

  /** Up to `limit` due timers of a queue, the longest due first, after `after`. */
  async due(queue: DueQueue, after: DueTimer | undefined, limit: number): Promise<DueTimer[]> {
    return this.options.db.query<DueTimer>(
      `SELECT id, due_at::text AS "dueAt" FROM billing_timers
        WHERE ${QUEUES[queue]} AND due_at <= now() AND (due_at, id) > ($1::timestamptz, $2::bigint) ORDER BY due_at, id LIMIT $3`,
      [after?.dueAt ?? '-infinity', after?.id ?? 0, limit],
    );
  }

  /**
   * Performs one timer, except of a payment, in a transaction that also ends it: after a crash, it happened completely or not at
   * all.
   * @returns false when another process holds it or has performed it, and nothing happens
   */
  async carryOut(tx: Tx, id: number): Promise<boolean> {
    const [timer] = await tx.query<Timer>(
      `SELECT id, user_id AS "userId", kind, period_id AS "periodId", purchase_id AS "purchaseId"
         FROM billing_timers WHERE id = $1 AND kind <> 'payment' AND due_at <= now() FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!timer) return false;
    // Monthly credits are due again next month.
    await tx.query(
      timer.kind === 'free_month'
        ? `UPDATE billing_timers SET due_at = ${NEXT_MONTH}, tries = 0 WHERE id = $1`
        : 'DELETE FROM billing_timers WHERE id = $1',
      [id],
    );
    await this.acts[timer.kind](tx, timer);
    return true;
  }

  /**
   * Checks a payment whose buyer did not return. The timer is postponed first, so that only one of several processes asks the
   * provider; it ends with the purchase.
   * @throws AppError SERVICE_UNAVAILABLE while the provider does not answer
   */
  async askForPayment(id: number): Promise<void> {
    const { db, payments, buyerOf } = this.options;
    // «purchaseId» is never NULL: the timer of a payment names its purchase.
    const [asked] = await db.query<{ userId: number; purchaseId: number }>(
      `UPDATE billing_timers SET due_at = now() + interval '1 minute' WHERE id = $1 AND kind = 'payment' AND due_at <= now()
       RETURNING user_id AS "userId", purchase_id AS "purchaseId"`,
      [id],
    );
    if (!asked) return;
    await payments.askAgain(asked.purchaseId, await buyerOf(asked.userId));
    await this.putOff(id);
  }

  /** Postpones a failed timer. @returns its kind, and how often it was tried; undefined when it is gone */
  async putOff(id: number): Promise<{ kind: string; tries: number } | undefined> {
    const [timer] = await this.options.db.query<{ kind: string; tries: number }>(
      `UPDATE billing_timers SET due_at = greatest(due_at, ${TRIED_AGAIN}), tries = tries + 1 WHERE id = $1
       RETURNING kind, tries`,
      [id],
    );
    return timer;
  }

  private async freeMonth(tx: Tx, { userId }: Timer): Promise<void> {
    await this.options.subscriptions.grantFreeMonth(tx, userId);
  }

  private async endPeriod(tx: Tx, { userId, periodId }: Timer): Promise<void> {
    const { periods } = this.options;
    const period = await this.periodOf(tx, periodId);
    const isOnFree = await periods.end(tx, userId, period.id);
    if (isOnFree) await this.remind(tx, userId, period);
  }

  private async remindOfPeriod(tx: Tx, { userId, periodId }: Timer): Promise<void> {
    const period = await this.periodOf(tx, periodId);
    if (period.isLast && period.daysLeft > 0) await this.remind(tx, userId, period);
  }

  private async remind(tx: Tx, userId: number, { id, plan, endsAt, daysLeft, canRenew }: PeriodState): Promise<void> {
    await this.options.mails.order(tx, {
      kind: 'renewal',
      userId,
      key: `renewal-period-${id}-${daysLeft}`,
      data: { plan: PLAN_TYPES[plan], endsAt: endsAt.toISOString(), daysLeft, canRenew },
    });
  }

  /** No reminder for a period the user has left meanwhile, or that is followed by another one. */
  private async periodOf(tx: Tx, periodId: number | null): Promise<PeriodState> {
    const [period] = await tx.query<PeriodState>(
      `SELECT period.id, period.plan_type AS plan, ends_at AS "endsAt", ${DAYS_UNTIL('ends_at')} AS "daysLeft",
              EXISTS (SELECT 1 FROM subscriptions WHERE period_id = period.id)
              AND NOT EXISTS (SELECT 1 FROM subscription_periods later
                               WHERE later.user_id = period.user_id AND later.plan_type = period.plan_type
                                 AND later.ends_at > period.ends_at) AS "isLast",
              EXISTS (SELECT 1 FROM credit_packages WHERE plan_code = period.plan_type AND is_active) AS "canRenew"
         FROM subscription_periods period WHERE period.id = $1`,
      [periodId],
    );
    if (!period) throw new Error(`the period ${periodId} is gone`);
    return period;
  }

  private async notifyOfTrial(tx: Tx, { userId }: Timer): Promise<void> {
    const [trial] = await tx.query<{ endsAt: Date; daysLeft: number }>(
      `SELECT trial_ends_at AS "endsAt", ${DAYS_UNTIL('trial_ends_at')} AS "daysLeft"
         FROM subscriptions WHERE user_id = $1 AND plan_type = 'free' AND trial_ends_at IS NOT NULL`,
      [userId],
    );
    if (!trial) return;
    const { endsAt, daysLeft } = trial;
    await this.options.mails.order(tx, {
      kind: 'trial-ending',
      userId,
      key: `trial-user-${userId}-${daysLeft}`,
      data: { endsAt: endsAt.toISOString(), daysLeft },
    });
  }

  private async sendReceipt(tx: Tx, { userId, purchaseId }: Timer): Promise<void> {
    // «paidAt» is never NULL: the receipt's timer is set when the purchase is paid.
    const [purchase] = await tx.query<{
      title: string;
      titleSaid: unknown;
      kopecks: number;
      paidAt: Date;
      isDemo: boolean;
    }>(
      `SELECT title, title_said AS "titleSaid", (price_rub - discount_rub) * 100 AS kopecks, paid_at AS "paidAt", is_demo AS "isDemo"
         FROM purchases WHERE id = $1`,
      [purchaseId],
    );
    if (!purchase) throw new Error(`the purchase ${purchaseId} is gone`);
    const { title, titleSaid, kopecks, paidAt, isDemo } = purchase;
    await this.options.mails.order(tx, {
      kind: 'receipt',
      userId,
      key: `receipt-purchase-${purchaseId}`,
      data: {
        number: String(purchaseId),
        paidAt: paidAt.toISOString(),
        lines: [{ title, title_said: titleSaid, kopecks }],
        totalKopecks: kopecks,
        isDemo,
      },
    });
  }
}

interface PeriodState {
  id: number;
  plan: PlanCode;
  endsAt: Date;
  daysLeft: number;
  /** The user is on it, and no period of the same plan follows. */
  isLast: boolean;
  /** The plan is on sale. */
  canRenew: boolean;
}
