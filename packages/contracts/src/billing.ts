import * as z from 'zod/mini';
import { billingEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, text } from './primitives.js';
import { route } from './route.js';

/** User-facing spelling; stored and administered in lower case. */
export const PlanType = z.enum(['Free', 'Basic', 'Pro', 'Super']);
export type PlanType = z.output<typeof PlanType>;

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
  'Неизвестный вид генерации',
);
export type PricedOperation = z.output<typeof PricedOperation>;

/** Options that change a price; the rest of a body is ignored. */
export const EstimateRequest = z.object({
  prompt: z.optional(z.nullable(z.string().check(z.maxLength(20_000, 'Слишком длинный текст')))),
  additional_context: z.optional(z.nullable(z.string().check(z.maxLength(20_000, 'Слишком длинный текст')))),
  publications_count: z.optional(
    z.int('Укажите целое число').check(z.gte(1, 'Не меньше 1'), z.lte(300, 'Не больше 300')),
  ),
  minutes: z.optional(z.number().check(z.gt(0, 'Больше нуля'), z.lte(600, 'Не больше 600'))),
});
export type EstimateRequest = z.output<typeof EstimateRequest>;

export const Estimate = z.object({
  estimated_credits: z.number(),
  credits_balance: z.number(),
  /** True when the built-in demo writer will serve, which is free. */
  is_demo: z.boolean(),
  /** Posts of this day that still cost nothing, where the plan gives some; the price is 0 while there are any. */
  free_left: z.optional(z.number()),
});
export type Estimate = z.output<typeof Estimate>;

export const Subscription = z.object({
  plan_type: PlanType,
  credits_balance: z.number(),
  /** Trial: available, running until `trial_ends_at`, or used. */
  trial: z.enum(['available', 'active', 'used', 'unavailable']),
  trial_ends_at: z.nullable(Instant),
});
export type Subscription = z.output<typeof Subscription>;

export const LedgerLine = z.object({
  id: Id,
  kind: z.enum(['grant', 'trial', 'adjustment', 'hold', 'capture', 'release']),
  amount: z.number(),
  description: z.string(),
  project_id: z.nullable(Id),
  created_at: Instant,
});
export type LedgerLine = z.output<typeof LedgerLine>;

const IdPath = z.object({ id: IdParam });
const EstimatePath = z.object({ textType: PricedOperation });

export const CreditAdjustmentRequest = z.object({
  amount: z.int('Укажите целое число кредитов').check(
    z.refine((value) => value !== 0, 'Укажите количество, отличное от нуля'),
    z.gte(-10_000_000, 'Слишком большое списание'),
    z.lte(10_000_000, 'Слишком большое начисление'),
  ),
  description: text({ max: 500, required: 'Укажите причину' }),
});
export type CreditAdjustmentRequest = z.output<typeof CreditAdjustmentRequest>;

export const CreditAdjustment = z.object({ user_id: Id, credits_balance: z.number() });
export type CreditAdjustment = z.output<typeof CreditAdjustment>;

export const billingRoutes = {
  estimate: route(billingEndpoints.estimate, {
    access: 'user',
    cost: 'read',
    tag: 'credits',
    summary: 'Price of an operation',
    params: EstimatePath,
    reply: Estimate,
  }),
  estimateFor: route(billingEndpoints.estimateFor, {
    access: 'user',
    cost: 'read',
    tag: 'credits',
    summary: 'Price of an operation with options',
    params: EstimatePath,
    body: EstimateRequest,
    reply: Estimate,
  }),
  subscription: route(billingEndpoints.subscription, {
    access: 'user',
    cost: 'read',
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
  statement: route(billingEndpoints.statement, {
    access: 'user',
    cost: 'read',
    tag: 'credits',
    summary: 'Ledger entries of the user, newest first',
    query: z.object({ ...PAGE_QUERY, project_id: z.optional(IdParam) }),
    reply: z.array(LedgerLine),
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
