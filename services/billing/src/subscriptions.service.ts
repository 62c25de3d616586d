import { Inject, Injectable } from '@nestjs/common';
import {
  PLAN_TYPES,
  AppError,
  FREE_OFFER,
  type BillingPeriod,
  type PlanCode,
  type PlanType,
  type Subscription,
  say,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { BILLING_OPTIONS, type BillingOptions } from './billing-options.js';
import { scheduleFreeMonths, scheduleTrial } from './billing-timers.js';
import { CreditsService } from './credits.service.js';
import { type Entitlements, entitlementsFor } from './entitlements.js';
import { THIS_MONTH } from './moscow-calendar.js';

/** A user's plan. It stays Free during a trial, which only adds entitlements. */
export interface SubscriptionState {
  planType: PlanType;
  trial: Subscription['trial'];
  /** Null until a trial was started. */
  trialEndsAt: Date | null;
  /** When the plan ends; null on Free and on a plan without an end. */
  periodEndsAt: Date | null;
  /** Billing period of the present period; null when it was not paid. */
  billingPeriod: BillingPeriod | null;
  /** Other plans the user has: with a running period, or without an end. They can be returned to. */
  paidPlans: PlanCode[];
  /** Periods that can be ordered now to follow those of the present plan. */
  renewals: Renewal[];
}

/** A period that follows the present ones of its plan. */
interface Renewal {
  billingPeriod: BillingPeriod;
  endsAt: Date;
}

interface SubscriptionRow extends Omit<SubscriptionState, 'planType' | 'trial' | 'renewals'> {
  plan: PlanCode;
  isTrialRunning: boolean;
  /** Billing period of the last period of the present plan, its end, and the end of one after it. */
  lastBillingPeriod: BillingPeriod | null;
  endsSoon: boolean;
  nextMonthEndsAt: Date;
  nextYearEndsAt: Date;
}

/** How long before its end a plan can be renewed for the same billing period. */
const RENEWED_BEFORE = '7 days';

const FREE_MONTH = say('ledger.free-month');

const trialOf = ({ plan, trialEndsAt, isTrialRunning }: SubscriptionRow): Subscription['trial'] => {
  if (trialEndsAt !== null) return isTrialRunning ? 'active' : 'used';
  return plan === 'free' ? 'available' : 'unavailable';
};

/** The next period can be ordered in the last week; a change from months to a year at any time. */
const renewalsOf = (row: SubscriptionRow): Renewal[] => {
  const { periodEndsAt, lastBillingPeriod, endsSoon, nextMonthEndsAt, nextYearEndsAt } = row;
  if (periodEndsAt === null || (lastBillingPeriod === 'yearly' && !endsSoon)) return [];
  const year: Renewal = { billingPeriod: 'yearly', endsAt: nextYearEndsAt };
  return endsSoon ? [{ billingPeriod: 'monthly', endsAt: nextMonthEndsAt }, year] : [year];
};

/** Plans of users and their entitlements. The database's clock decides when a trial is over. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: Database,
    private readonly credits: CreditsService,
    @Inject(BILLING_OPTIONS) private readonly options: BillingOptions,
  ) {}

  /** Starts a new user on Free: credit account, plan and the credits of the first month. Repeating it changes nothing. */
  async open(tx: Tx, userId: number): Promise<void> {
    await this.credits.openAccount(tx, userId);
    await tx.query('INSERT INTO subscriptions (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING', [userId]);
    await this.credits.grant(tx, {
      userId,
      amount: this.options.freeMonthlyCredits,
      kind: 'grant',
      description: FREE_MONTH,
      operationKey: `free-month-1-user-${userId}`,
    });
    await scheduleFreeMonths(tx, userId);
  }

  /**
   * Grants a user on Free the credits of this month; a new user got those of the first month from {@link open}. The operation key
   * contains the month: no user gets it twice, even from several processes.
   * @returns false when the user has them or is not on Free, and nothing happens
   */
  async grantFreeMonth(tx: Tx, userId: number): Promise<boolean> {
    const [due] = await tx.query<{ month: string }>(
      `UPDATE subscriptions SET free_month = ${THIS_MONTH}
        WHERE user_id = $1 AND plan_type = 'free' AND free_month < ${THIS_MONTH}
       RETURNING to_char(free_month, 'YYYY-MM') AS month`,
      [userId],
    );
    if (!due) return false;
    return this.credits.grant(tx, {
      userId,
      amount: this.options.freeMonthlyCredits,
      kind: 'grant',
      description: FREE_MONTH,
      operationKey: `free-${due.month}-user-${userId}`,
    });
  }

  /** Plan and trial of a user. @throws AppError USER_NOT_FOUND */
  async of(userId: number, tx?: Tx): Promise<SubscriptionState> {
    const row = await this.rowOf(userId, tx);
    const { plan, trialEndsAt, periodEndsAt, billingPeriod, paidPlans } = row;
    return {
      planType: PLAN_TYPES[plan],
      trial: trialOf(row),
      trialEndsAt,
      periodEndsAt,
      billingPeriod,
      paidPlans,
      renewals: renewalsOf(row),
    };
  }

  /** Present entitlements of the user. @throws AppError USER_NOT_FOUND */
  async entitlementsOf(userId: number, tx?: Tx): Promise<Entitlements> {
    const { plan, isTrialRunning } = await this.rowOf(userId, tx);
    return entitlementsFor(PLAN_TYPES[plan], isTrialRunning);
  }

  /**
   * Starts the trial and grants its credits, once per account.
   * @throws AppError TRIAL_ALREADY_USED, PAID_PLAN_ACTIVE, USER_NOT_FOUND
   */
  async startTrial(tx: Tx, userId: number): Promise<SubscriptionState> {
    const started = await tx.query(
      `UPDATE subscriptions SET trial_started_at = now(), trial_ends_at = now() + $2 * interval '1 day'
        WHERE user_id = $1 AND plan_type = 'free' AND trial_started_at IS NULL
       RETURNING user_id`,
      [userId, this.options.trialDays ?? FREE_OFFER.trialDays],
    );
    const state = await this.of(userId, tx);
    if (started.length === 0) throw new AppError(state.planType === 'Free' ? 'TRIAL_ALREADY_USED' : 'PAID_PLAN_ACTIVE');
    await scheduleTrial(tx, userId);
    await this.credits.grant(tx, {
      userId,
      amount: this.options.trialCredits ?? FREE_OFFER.trialCredits,
      kind: 'trial',
      description: say('ledger.trial'),
      operationKey: `trial-user-${userId}`,
    });
    return state;
  }

  private async rowOf(userId: number, tx?: Tx): Promise<SubscriptionRow> {
    const [row] = await (tx ?? this.db).query<SubscriptionRow>(
      // Periods of one plan follow each other: the plan ends with the last of them.
      `SELECT subscription.plan_type AS plan, trial_ends_at AS "trialEndsAt",
              coalesce(trial_ends_at > now(), false) AS "isTrialRunning", period.billing_period AS "billingPeriod",
              last.ends_at AS "periodEndsAt", last.billing_period AS "lastBillingPeriod",
              coalesce(last.ends_at - $2::interval <= now(), false) AS "endsSoon",
              greatest(last.ends_at, now()) + interval '1 month' AS "nextMonthEndsAt",
              greatest(last.ends_at, now()) + interval '1 year' AS "nextYearEndsAt",
              ARRAY(SELECT other.plan_type FROM subscription_periods other
                     WHERE other.user_id = subscription.user_id AND other.plan_type <> subscription.plan_type
                       AND other.starts_at <= now() AND other.ends_at > now()
                     UNION SELECT kept_plan WHERE kept_plan <> subscription.plan_type) AS "paidPlans"
         FROM subscriptions subscription LEFT JOIN subscription_periods period ON period.id = subscription.period_id
         LEFT JOIN LATERAL (SELECT ends_at, billing_period FROM subscription_periods other
                             WHERE other.user_id = period.user_id AND other.plan_type = period.plan_type
                             ORDER BY ends_at DESC LIMIT 1) last ON true
        WHERE subscription.user_id = $1`,
      [userId, RENEWED_BEFORE],
    );
    if (!row) throw new AppError('USER_NOT_FOUND');
    return row;
  }
}
