import { Injectable } from '@nestjs/common';
import { AppError, type BillingPeriod, type PlanCode } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { schedulePeriod } from './billing-timers.js';
import { RANK_OF_PLAN, isLess } from './plans.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { notifyOfPlan } from './notify-owner.js';

/** A period of a user's plan. */
interface NewPeriod {
  userId: number;
  plan: Exclude<PlanCode, 'free'>;
  /** PostgreSQL interval: `1 year`, `30 days`. */
  length: string;
  /** Its source: exactly one. */
  purchaseId?: number;
  redemptionId?: number;
  billingPeriod?: BillingPeriod;
}

interface CurrentPeriod {
  plan: PlanCode;
  /** Null on Free and on a plan without an end. */
  periodId: number | null;
}

/** A left plan without an end is kept for the user; `subscriptions` is the row before the change. */
const KEPT_PLAN = `CASE WHEN subscriptions.period_id IS NULL AND subscriptions.plan_type <> 'free'
                        THEN subscriptions.plan_type ELSE subscriptions.kept_plan END`;

/**
 * The plan of an account. Periods run in parallel: a user who buys Super in the middle of Pro is back on Pro when Super ends, as
 * long as Pro was paid for, or has no end.
 */
@Injectable()
export class SubscriptionPeriodsService {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  /** Locks a user's plan for this transaction: its changes run one after another. @throws AppError USER_NOT_FOUND */
  async lock(tx: Tx, userId: number): Promise<CurrentPeriod> {
    const [period] = await tx.query<CurrentPeriod>(
      'SELECT plan_type AS plan, period_id AS "periodId" FROM subscriptions WHERE user_id = $1 FOR NO KEY UPDATE',
      [userId],
    );
    if (!period) throw new AppError('USER_NOT_FOUND');
    return period;
  }

  /**
   * Adds a period, after the running ones of the same plan, and switches the user to its plan unless they are on a better one.
   * The user's plan is locked.
   */
  async begin(tx: Tx, { userId, plan, length, purchaseId, redemptionId, billingPeriod }: NewPeriod): Promise<void> {
    const [period] = await tx.query<{ id: number }>(
      `INSERT INTO subscription_periods (user_id, plan_type, billing_period, purchase_id, redemption_id, starts_at, ends_at)
       SELECT $1, $2, $3, $4, $5, start, start + $6::interval
         FROM (SELECT greatest(now(), max(ends_at)) AS start FROM subscription_periods WHERE user_id = $1 AND plan_type = $2) known
       RETURNING id`,
      [userId, plan, billingPeriod ?? null, purchaseId ?? null, redemptionId ?? null, length],
    );
    if (!period) throw new Error('the period was not returned');
    await schedulePeriod(tx, period.id);
    const { plan: present } = await this.lock(tx, userId);
    // A user who buys a lower plan wants to be on it.
    if (purchaseId !== undefined || isLess(present, plan)) await this.resume(tx, userId, plan);
  }

  /** Whether a period that follows those of the present plan can be ordered now. The user's plan is locked. */
  async canRenew(tx: Tx, userId: number, billingPeriod: BillingPeriod): Promise<boolean> {
    const { renewals } = await this.subscriptions.of(userId, tx);
    return renewals.some((renewal) => renewal.billingPeriod === billingPeriod);
  }

  /**
   * Switches the user to a plan they have without an end, or with a running period.
   * @returns false when they have none, and nothing happens
   */
  async resume(tx: Tx, userId: number, plan: PlanCode): Promise<boolean> {
    const resumed = await tx.query(
      `UPDATE subscriptions
          SET plan_type = $2, period_id = had.period_id,
              kept_plan = CASE WHEN had.period_id IS NULL THEN NULL ELSE ${KEPT_PLAN} END
         FROM (SELECT NULL::bigint AS period_id FROM subscriptions WHERE user_id = $1 AND kept_plan = $2
               UNION ALL
               SELECT id FROM subscription_periods
                WHERE user_id = $1 AND plan_type = $2 AND starts_at <= now() AND ends_at > now()
               ORDER BY period_id NULLS FIRST LIMIT 1) had
        WHERE user_id = $1 RETURNING user_id`,
      [userId, plan],
    );
    return resumed.length > 0;
  }

  /** Switches the user to Free, with the credits of this month unless granted already. No data is deleted. */
  async toFree(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `UPDATE subscriptions SET plan_type = 'free', period_id = NULL, kept_plan = ${KEPT_PLAN} WHERE user_id = $1`,
      [userId],
    );
    await this.subscriptions.grantFreeMonth(tx, userId);
  }

  /**
   * Switches the user to a plan for an administrator: without an end and without its credits, Free with those of this month
   * unless granted already. Running periods continue and can be returned to.
   * @returns the previous plan; when it is the same one, nothing happens
   * @throws AppError USER_NOT_FOUND
   */
  async assign(tx: Tx, userId: number, plan: PlanCode): Promise<PlanCode> {
    const { plan: before } = await this.lock(tx, userId);
    if (before === plan) return before;
    if (plan === 'free') await this.toFree(tx, userId);
    // It replaces any other plan without an end, which cannot be returned to.
    await tx.query('UPDATE subscriptions SET plan_type = $2, period_id = NULL, kept_plan = NULL WHERE user_id = $1', [
      userId,
      plan,
    ]);
    await notifyOfPlan(tx, userId, plan);
    return before;
  }

  /**
   * Ends a period of the user: switches to their best remaining plan, or to Free.
   * @returns whether they are on Free now; undefined when they were not on this period, and nothing happens
   */
  async end(tx: Tx, userId: number, periodId: number): Promise<boolean | undefined> {
    const period = await this.lock(tx, userId);
    if (period.periodId !== periodId) return undefined;
    const [best] = await tx.query<{ plan: PlanCode }>(
      `SELECT plan_type AS plan
         FROM (SELECT plan_type FROM subscription_periods WHERE user_id = $1 AND starts_at <= now() AND ends_at > now()
               UNION SELECT kept_plan FROM subscriptions WHERE user_id = $1 AND kept_plan IS NOT NULL) had (plan_type)
        ORDER BY ${RANK_OF_PLAN} DESC LIMIT 1`,
      [userId],
    );
    if (best && (await this.resume(tx, userId, best.plan))) return false;
    await this.toFree(tx, userId);
    return true;
  }
}
