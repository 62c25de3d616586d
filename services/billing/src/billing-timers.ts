import { LEGAL_FIGURES } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { NEXT_MONTH } from './moscow-calendar.js';

/** Days before its end at which a period or a trial is reminded of. */
const REMINDERS = LEGAL_FIGURES.renewalReminderDays.map((days) => `(${days})`).join(', ');

// What falls due is a row with its time. The publishing worker carries it out in one transaction with the row's end.

/** The credits of each month to come, as long as the account lives; repeating it changes nothing. */
export const scheduleFreeMonths = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, due_at) VALUES ($1, 'free_month', ${NEXT_MONTH}) ON CONFLICT DO NOTHING`,
    [userId],
  );
};

/** The end of a trial that has just begun, and the reminders that are still ahead. */
export const scheduleTrial = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, due_at)
     SELECT user_id, CASE days WHEN 0 THEN 'trial_end' ELSE 'trial_reminder' END, trial_ends_at - days * interval '1 day'
       FROM subscriptions, (VALUES (0), ${REMINDERS}) AS reminder (days)
      WHERE user_id = $1 AND trial_ends_at - days * interval '1 day' > now()`,
    [userId],
  );
};

/** The end of a new period, and the reminders that are still ahead. */
export const schedulePeriod = async (tx: Tx, periodId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, period_id, due_at)
     SELECT user_id, CASE days WHEN 0 THEN 'period_end' ELSE 'period_reminder' END, id, ends_at - days * interval '1 day'
       FROM subscription_periods, (VALUES (0), ${REMINDERS}) AS reminder (days)
      WHERE id = $1 AND ends_at - days * interval '1 day' > now()`,
    [periodId],
  );
};

/** The payment of a new purchase: whoever ordered it asks at once, so nobody else does for a minute. */
export const schedulePayment = async (tx: Tx, userId: number, purchaseId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, purchase_id, due_at) VALUES ($1, 'payment', $2, now() + interval '1 minute')`,
    [userId, purchaseId],
  );
};

/** Nobody has to ask any more how the payment of a purchase stands. */
export const endPaymentTimer = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx.query(`DELETE FROM billing_timers WHERE purchase_id = $1 AND kind = 'payment'`, [purchaseId]);
};

/** The receipt of a paid purchase, at once. */
export const scheduleReceipt = async (tx: Tx, userId: number, purchaseId: number): Promise<void> => {
  await tx.query(`INSERT INTO billing_timers (user_id, kind, purchase_id, due_at) VALUES ($1, 'receipt', $2, now())`, [
    userId,
    purchaseId,
  ]);
};
