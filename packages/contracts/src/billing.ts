import * as z from 'zod/mini';
import { billingEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { BillingPeriod, PLAN_CODES, PlanCode, PlanType } from './plan-type.js';
import { DateOnly, Id, IdParam, Instant, text, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/billing.js';

/** What can be priced. */
export const PricedOperation = z.enum(
  [
    'headlines',
    'post',
    'reels',
    'improve',
    'feedback',
    'content_plan',
    'new_idea',
    'audience',
    'ideas',
    'carousel',
    'competitor_analysis',
    'background_removal',
    'transcription',
  ],
  says(rules.unknownKindOfGeneration),
);
export type PricedOperation = z.output<typeof PricedOperation>;

/** Options that change a price; the rest of a body is ignored. */
export const EstimateRequest = z.object({
  publications_count: z.optional(
    z
      .int(says(rules.enterWholeNumber))
      .check(z.gte(1, says(rules.noLessThan, 1)), z.lte(300, says(rules.noMoreThan, 300))),
  ),
  minutes: z.optional(z.number().check(z.gt(0, says(rules.moreThanZero)), z.lte(600, says(rules.noMoreThan, 600)))),
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

export const Estimate = z.object({
  estimated_credits: z.number(),
  credits_balance: z.number(),
  /** True when a free demo replaces the real provider of this operation: the demo writer, the demo transcript. */
  is_demo: z.boolean(),
  /** Posts that are still free today, if the plan has some; while there are any, the price is 0. */
  free_left: z.optional(z.number()),
});
export type Estimate = z.output<typeof Estimate>;

/** Discount of the next purchase: percent of its price, or roubles. */
export const Discount = z.object({ code: z.string(), type: z.enum(['percentage', 'fixed']), value: z.number() });
export type Discount = z.output<typeof Discount>;

/** A price with a discount, in whole roubles, rounded in favour of the customer. */
export const discounted = (priceRub: number, discount: Pick<Discount, 'type' | 'value'> | null): number => {
  if (discount === null) return priceRub;
  const { type, value } = discount;
  return type === 'fixed' ? Math.max(0, priceRub - value) : Math.floor((priceRub * (100 - value)) / 100);
};

export const Subscription = z.object({
  plan_type: PlanType,
  credits_balance: z.number(),
  /** Trial: available, running until `trial_ends_at`, or used. */
  trial: z.enum(['available', 'active', 'used', 'unavailable']),
  trial_ends_at: z.nullable(Instant),
  /** End of the paid period, or of the one opened by a promo code; null on Free and on a plan without an end. */
  period_ends_at: z.nullable(Instant),
  /** How the present period was paid for; null when it was not. */
  billing_period: z.nullable(BillingPeriod),
  /** Other paid plans: the user can return to them without paying again. */
  paid_plans: z.array(z.enum(PLAN_CODES)),
  /** Periods of the present plan that can be bought to follow it, each with its end. */
  renewals: z.array(z.object({ billing_period: BillingPeriod, ends_at: Instant })),
  /** Discount a promo code gave for the next purchase. */
  discount: z.nullable(Discount),
});
export type Subscription = z.output<typeof Subscription>;

/** A purchase and the state of its payment. */
export const PurchaseState = z.object({
  id: Id,
  title: Sentence,
  credits_amount: z.number(),
  /** Whole roubles, before the discount. */
  price_rub: z.number(),
  discount_rub: z.number(),
  /** `pending` until the payment is confirmed; credits come with `paid`. */
  status: z.enum(['pending', 'paid', 'cancelled']),
  /** No money is charged: the credits are granted without payment. */
  is_demo: z.boolean(),
});
export type PurchaseState = z.output<typeof PurchaseState>;

export const Purchase = z.extend(PurchaseState, {
  /** The provider's payment page; null when there is nothing left to pay. */
  confirmation_url: z.nullable(z.string()),
});
export type Purchase = z.output<typeof Purchase>;

/** Whole roubles the buyer saw, with the discount: the order is refused if the price differs. */
export const ExpectedPrice = z.optional(
  z
    .int(says(rules.enterPriceInWholeRoubles))
    .check(z.gte(0, says(rules.noLessThanZero)), z.lte(10_000_000, says(rules.priceIsTooHigh))),
);

export const ActivationRequest = z.object({
  plan_type: PlanCode,
  billing_period: z._default(BillingPeriod, 'monthly'),
  expected_price_rub: ExpectedPrice,
});
export type ActivationRequest = z.output<typeof ActivationRequest>;

/** Result of an activation; without a purchase on Free, and when the user returned to a paid period. */
export const Activation = z.object({
  subscription: Subscription,
  new_balance: z.optional(z.number()),
  credits_added: z.optional(z.number()),
  purchase: z.optional(Purchase),
});
export type Activation = z.output<typeof Activation>;

/** Result of an order. */
export const PurchaseAnswer = z.object({
  purchase: Purchase,
  new_balance: z.number(),
  /** 0 while the payment is not confirmed. */
  credits_added: z.number(),
});
export type PurchaseAnswer = z.output<typeof PurchaseAnswer>;

export const LedgerLine = z.object({
  id: Id,
  kind: z.enum(['grant', 'trial', 'adjustment', 'hold', 'capture', 'release']),
  amount: z.number(),
  description: Sentence,
  project_id: z.nullable(Id),
  created_at: Instant,
});
export type LedgerLine = z.output<typeof LedgerLine>;

/** Kinds of movements, as named in a statement. */
export const LEDGER_LABELS: Record<LedgerLine['kind'], string> = {
  grant: 'Начисление',
  trial: 'Пробный период',
  adjustment: 'Корректировка',
  hold: 'Резерв',
  capture: 'Списание',
  release: 'Возврат',
};

/** Filters of a statement. */
const STATEMENT_FILTER = {
  project_id: z.optional(IdParam),
  /** Words of the description, in any letter case. */
  search: z.optional(text({ max: 200 })),
};

/** Days of the chart of spending, today included. */
export const SPENDING_DAYS = 30;

/** Credits spent on one kind of work on one day. */
export const SpendingItem = z.object({
  date: DateOnly,
  /** Kind of the job that was paid for; `other` where the ledger does not say. */
  operation: z.string(),
  credits: z.number(),
});
export type SpendingItem = z.output<typeof SpendingItem>;

export const Spending = z.object({
  /** First and last day, by Moscow's calendar. */
  from: DateOnly,
  to: DateOnly,
  /** By day, then by operation; days and operations without spending are left out. */
  items: z.array(SpendingItem),
});
export type Spending = z.output<typeof Spending>;

const IdPath = z.object({ id: IdParam });
const EstimatePath = z.object({ textType: PricedOperation });

export const CreditAdjustmentRequest = z.object({
  amount: z.int(says(rules.enterWholeNumberOfCredits)).check(
    z.refine((value) => value !== 0, says(rules.enterAmountOtherThanZero)),
    z.gte(-10_000_000, says(rules.chargeIsTooLarge)),
    z.lte(10_000_000, says(rules.grantIsTooLarge)),
  ),
  description: text({ max: 500, required: says(rules.giveReason) }),
});
export type CreditAdjustmentRequest = z.output<typeof CreditAdjustmentRequest>;

export const CreditAdjustment = z.object({ user_id: Id, credits_balance: z.number() });
export type CreditAdjustment = z.output<typeof CreditAdjustment>;

export const billingRoutes = {
  estimate: route(billingEndpoints.estimate, {
    access: 'user',
    cost: 'read',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Price of an operation',
    params: EstimatePath,
    reply: Estimate,
  }),
  estimateFor: route(billingEndpoints.estimateFor, {
    access: 'user',
    cost: 'read',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Price of an operation with options',
    params: EstimatePath,
    body: EstimateRequest,
    reply: Estimate,
  }),
  subscription: route(billingEndpoints.subscription, {
    access: 'user',
    cost: 'read',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Plan, balance and trial of the user',
    reply: Subscription,
  }),
  startTrial: route(billingEndpoints.startTrial, {
    access: 'user',
    cost: 'trial',
    tag: 'credits',
    summary: 'Start the 7-day trial, once',
    reply: Subscription,
  }),
  activate: route(billingEndpoints.activate, {
    access: 'user',
    cost: 'write',
    tag: 'credits',
    summary: 'Change the plan: buy its next period, return to a plan already paid for, or return to Free',
    body: ActivationRequest,
    reply: Activation,
  }),
  purchase: route(billingEndpoints.purchase, {
    access: 'user',
    cost: 'read',
    tag: 'credits',
    summary: 'Payment state of a purchase',
    params: IdPath,
    reply: PurchaseState,
  }),
  payPurchase: route(billingEndpoints.payPurchase, {
    access: 'user',
    cost: 'write',
    tag: 'credits',
    summary: 'Continue the payment of a purchase: returns the payment page or the result; may be repeated',
    params: IdPath,
    reply: PurchaseAnswer,
  }),
  statement: route(billingEndpoints.statement, {
    access: 'user',
    cost: 'read',
    searchCost: 'scan',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Ledger entries of the user, newest first',
    query: z.object({ ...PAGE_QUERY, ...STATEMENT_FILTER }),
    reply: z.array(LedgerLine),
  }),
  exportStatement: route(billingEndpoints.exportStatement, {
    access: 'user',
    cost: 'table',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'The statement as a table, its newest 10 000 lines',
    query: z.object(STATEMENT_FILTER),
    attachment: ['text/csv'],
  }),
  spending: route(billingEndpoints.spending, {
    access: 'user',
    cost: 'read',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Credits spent in the last 30 days, by day and operation',
    reply: Spending,
  }),
  adjustCredits: route(billingEndpoints.adjustCredits, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Add or deduct credits',
    params: IdPath,
    body: CreditAdjustmentRequest,
    reply: CreditAdjustment,
  }),
};
