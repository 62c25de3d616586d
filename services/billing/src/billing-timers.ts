import { LEGAL_FIGURES } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { NEXT_MONTH } from './moscow-calendar.js';

/** Days before the end of a period or a trial when a reminder is sent. */
const REMINDERS = LEGAL_FIGURES.renewalReminderDays.map((days) => `(${days})`).join(', ');

// Everything due at a time is a row. The maintenance worker performs it and ends the row in one transaction.

/** Monthly credits, as long as the account exists; repeating it changes nothing. */
export const scheduleFreeMonths = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, due_at) VALUES ($1, 'free_month', ${NEXT_MONTH}) ON CONFLICT DO NOTHING`,
    [userId],
  );
};

/** End of a new trial, and the reminders still ahead. */
export const scheduleTrial = async (tx: Tx, userId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, due_at)
     SELECT user_id, CASE days WHEN 0 THEN 'trial_end' ELSE 'trial_reminder' END, trial_ends_at - days * interval '1 day'
       FROM subscriptions, (VALUES (0), ${REMINDERS}) AS reminder (days)
      WHERE user_id = $1 AND trial_ends_at - days * interval '1 day' > now()`,
    [userId],
  );
};

/** End of a new period, and the reminders still ahead. */
export const schedulePeriod = async (tx: Tx, periodId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, period_id, due_at)
     SELECT user_id, CASE days WHEN 0 THEN 'period_end' ELSE 'period_reminder' END, id, ends_at - days * interval '1 day'
       FROM subscription_periods, (VALUES (0), ${REMINDERS}) AS reminder (days)
      WHERE id = $1 AND ends_at - days * interval '1 day' > now()`,
    [periodId],
  );
};

/** Payment of a new purchase: the buyer's own request checks it at once, so the timer waits a minute. */
export const schedulePayment = async (tx: Tx, userId: number, purchaseId: number): Promise<void> => {
  await tx.query(
    `INSERT INTO billing_timers (user_id, kind, purchase_id, due_at) VALUES ($1, 'payment', $2, now() + interval '1 minute')`,
    [userId, purchaseId],
  );
};

/** The payment of a purchase need not be checked any more. */
export const endPaymentTimer = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx.query(`DELETE FROM billing_timers WHERE purchase_id = $1 AND kind = 'payment'`, [purchaseId]);
};

/** Receipt of a paid purchase, due at once. */
export const scheduleReceipt = async (tx: Tx, userId: number, purchaseId: number): Promise<void> => {
  await tx.query(`INSERT INTO billing_timers (user_id, kind, purchase_id, due_at) VALUES ($1, 'receipt', $2, now())`, [
    userId,
    purchaseId,
  ]);
};
