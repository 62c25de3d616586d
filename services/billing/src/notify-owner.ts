import { PLAN_TYPES, type PlanCode, say } from '@orbita/contracts';
import { notify } from '@orbita/notifications';
import type { Tx } from '@orbita/platform';
import { randomUUID } from 'node:crypto';

/** Below this the credits do not pay for one post: the user is notified before an order fails. */
const LOW_BALANCE = 50;

const SUBSCRIPTION = '/dashboard/settings/subscription';

/** Notifies a user once that credits run low, until new ones are granted. @param balance credits they have after spending */
export const notifyIfLow = async (tx: Tx, userId: number, balance: number): Promise<void> => {
  if (balance >= LOW_BALANCE) return;
  // Credits returned by failed work are not new credits.
  const [rise] = await tx.query<{ id: number }>(
    `SELECT entry.id FROM ledger_entries entry
       JOIN ledger_postings posting ON posting.entry_id = entry.id AND posting.account = 'available' AND posting.amount > 0
      WHERE entry.user_id = $1 AND entry.kind <> 'release' ORDER BY entry.id DESC LIMIT 1`,
    [userId],
  );
  await notify(tx, {
    userId,
    kind: 'credits.low',
    key: `credits-low-${userId}-${rise?.id ?? 0}`,
    title: say('notice.credits-low', { balance }),
    path: SUBSCRIPTION,
  });
};

interface Adjustment {
  userId: number;
  amount: number;
  /** The administrator's reason. */
  description: string;
  balance: number;
  operationKey: string;
}

/** Notifies a user that an administrator changed their credits, and why. */
export const notifyOfAdjustment = async (
  tx: Tx,
  { userId, amount, description, balance, operationKey }: Adjustment,
): Promise<void> => {
  const count = Math.abs(amount);
  await notify(tx, {
    userId,
    kind: 'credits.changed',
    key: operationKey,
    title: say(amount > 0 ? 'notice.credits-given' : 'notice.credits-taken', { count }),
    text: say('notice.credits-why', { reason: description, balance }),
    path: SUBSCRIPTION,
  });
};

/** Notifies a user that an administrator changed their plan. */
export const notifyOfPlan = async (tx: Tx, userId: number, plan: PlanCode): Promise<void> => {
  await notify(tx, {
    userId,
    kind: 'plan.changed',
    key: `plan-${randomUUID()}`,
    title: say('notice.plan-is-now', { plan: PLAN_TYPES[plan] }),
    text: say(plan === 'free' ? 'notice.plan-changed-by-us' : 'notice.plan-set-by-us'),
    path: SUBSCRIPTION,
  });
};
