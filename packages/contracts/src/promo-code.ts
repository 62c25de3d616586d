import * as z from 'zod/mini';
import { Discount, Subscription } from './billing.js';
import { promoCodeEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { PLAN_CODES, PlanCode } from './plan-type.js';
import { Id, IdParam, Instant, identifier, seen } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/billing.js';

/** What a promo code gives: credits, days of a plan, percent or roubles off the next purchase. */
export const BONUS_TYPES = ['credits', 'subscription', 'percentage', 'fixed'] as const;
export type BonusType = (typeof BONUS_TYPES)[number];
export const BONUS_LABELS: Readonly<Record<BonusType, string>> = {
  credits: 'Кредиты',
  subscription: 'Тариф на срок',
  percentage: 'Скидка в процентах',
  fixed: 'Скидка в рублях',
};

/** State of a code: it can be redeemed, all its uses are gone, it has expired, an administrator disabled it. */
export const PROMO_CODE_STATES = ['active', 'used_up', 'expired', 'deactivated'] as const;
export type PromoCodeState = (typeof PROMO_CODE_STATES)[number];

const CODE_RULE = says(rules.promoCodeForm);

const LONGEST_CODE = 40;

/** A code as people type it; stored in capitals, its letters composed in one way. */
const Code = z
  .string(says(rules.enterPromoCode))
  .check(
    seen(),
    z.normalize('NFC'),
    z.toUpperCase(),
    z.minLength(1, { ...says(rules.enterPromoCode), abort: true }),
    z.regex(/^[\p{Lu}\d_-]{3,40}$/u, CODE_RULE),
  );

export const PromoCode = z.object({
  id: Id,
  code: z.string(),
  bonus_type: z.enum(BONUS_TYPES),
  credits_amount: z.nullable(z.number()),
  subscription_plan: z.nullable(z.enum(PLAN_CODES)),
  subscription_duration_days: z.nullable(z.number()),
  discount_percent: z.nullable(z.number()),
  discount_rub: z.nullable(z.number()),
  current_uses: z.number(),
  /** Null: without a limit. */
  max_uses: z.nullable(z.number()),
  /** Null: never. */
  expires_at: z.nullable(Instant),
  is_active: z.boolean(),
  state: z.enum(PROMO_CODE_STATES),
});
export type PromoCode = z.output<typeof PromoCode>;

const whole = (least: number, most: number) =>
  z
    .int(says(rules.enterWholeNumber))
    .check(z.gte(least, says(rules.noLessThan, least)), z.lte(most, says(rules.noMoreThan, most)));

/** Time a code can be redeemed until: in the future, and within years that all clients can write. */
const ExpiresAt = z.iso.datetime({ offset: true, ...says(rules.enterEndDate) }).check(
  z.refine((moment) => Date.parse(moment) > Date.now(), says(rules.endsInFuture)),
  z.refine((moment) => Date.parse(moment) < Date.UTC(2100, 0), says(rules.noLaterThan2099)),
);

/** The fields each kind of bonus needs; what another kind needs is refused. */
const FIELDS: Record<BonusType, readonly string[]> = {
  credits: ['credits_amount'],
  subscription: ['subscription_plan', 'subscription_duration_days'],
  percentage: ['discount_percent'],
  fixed: ['discount_rub'],
};
const BONUS_FIELDS = Object.values(FIELDS).flat();

export const PromoCodeRequest = z
  .object({
    code: Code,
    bonus_type: z.enum(BONUS_TYPES, says(rules.chooseKindOfBonus)),
    credits_amount: z.optional(z.nullable(whole(1, 10_000_000))),
    subscription_plan: z.optional(z.nullable(PlanCode)),
    subscription_duration_days: z.optional(z.nullable(whole(1, 3_660))),
    discount_percent: z.optional(z.nullable(whole(1, 100))),
    discount_rub: z.optional(z.nullable(whole(1, 10_000_000))),
    max_uses: z.optional(z.nullable(whole(1, 10_000_000))),
    expires_at: z.optional(z.nullable(ExpiresAt)),
  })
  .check((context) => {
    const given = context.value;
    for (const field of BONUS_FIELDS) {
      const value = given[field as keyof typeof given] ?? null;
      const isNeeded = FIELDS[given.bonus_type].includes(field);
      if (isNeeded === (value !== null)) continue;
      const rule = isNeeded ? says(rules.fillInThisField) : says(rules.thisFieldBelongsToAnother);
      context.issues.push({ code: 'custom', input: value, path: [field], message: rule.error() });
    }
    if (given.subscription_plan === 'free') {
      context.issues.push({
        code: 'custom',
        input: given.subscription_plan,
        path: ['subscription_plan'],
        message: says(rules.choosePaidPlan).error(),
      });
    }
  });
export type PromoCodeRequest = z.output<typeof PromoCodeRequest>;

export const RedeemRequest = z.object({ code: Code });
export type RedeemRequest = z.output<typeof RedeemRequest>;

/** Results of a code. */
export const PromoRedemption = z.object({
  bonus_type: z.enum(BONUS_TYPES),
  credits_added: z.number(),
  new_balance: z.number(),
  /** Waits for the next purchase. */
  discount: z.nullable(Discount),
  subscription: Subscription,
});
export type PromoRedemption = z.output<typeof PromoRedemption>;

export const promoCodeRoutes = {
  redeem: route(promoCodeEndpoints.redeem, {
    access: 'user',
    cost: 'promo-code',
    tag: 'credits',
    summary: 'Redeem a promo code, once a user',
    body: RedeemRequest,
    reply: PromoRedemption,
  }),
  list: route(promoCodeEndpoints.list, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Promo codes, newest first',
    query: z.object({
      ...PAGE_QUERY,
      state: z.optional(z.enum(PROMO_CODE_STATES, says(rules.unknownStateOfPromo))),
      /** Part of a code, in any letter case. */
      search: z.optional(identifier({ max: LONGEST_CODE })),
    }),
    reply: z.array(PromoCode),
  }),
  create: route(promoCodeEndpoints.create, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Create a promo code',
    status: 201,
    body: PromoCodeRequest,
    reply: PromoCode,
  }),
  deactivate: route(promoCodeEndpoints.deactivate, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Disable a promo code',
    status: 204,
    params: z.object({ id: IdParam }),
  }),
};
