import * as z from 'zod/mini';
import { ExpectedPrice, PurchaseAnswer } from './billing.js';
import { creditPackageEndpoints } from './endpoints.js';
import { MAX_PAGE, PAGE_QUERY } from './page.js';
import { PLAN_CODES, PlanCode } from './plan-type.js';
import { Id, IdParam, optionalText, text, SeenVersion, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/billing.js';

/** Products: a plan with its monthly credits, or a pack of credits that never expire. */
export const CreditPackage = z.object({
  id: Id,
  kind: z.enum(['plan', 'pack']),
  /** Plan that is bought; null for a pack. */
  plan_code: z.nullable(z.enum(PLAN_CODES)),
  /** Built-in names exist in every language; an operator's own names stay as written. */
  name: Sentence,
  description: Sentence,
  /** For a plan: a month. */
  credits_amount: z.number(),
  /** Whole roubles; for a plan: a month. */
  price_rub: z.number(),
  /** Whole roubles a year; null where a year is not sold. */
  yearly_price_rub: z.nullable(z.number()),
  is_active: z.boolean(),
  /** Its price is not charged: the credits are granted without payment. */
  is_demo: z.boolean(),
});
export type CreditPackage = z.output<typeof CreditPackage>;

/** A package as an administrator changes it, with the original texts: a translation must not be saved over them. */
export const AdminCreditPackage = z.extend(CreditPackage, {
  name: z.string(),
  description: z.string(),
  /** Raised by every change. */
  version: z.number(),
});
export type AdminCreditPackage = z.output<typeof AdminCreditPackage>;

/** Roubles a credit is suggested to be sold for. */
export const SUGGESTED_CREDIT_PRICE_RUB = 0.09;

const CreditsAmount = z
  .int(says(rules.enterWholeNumberOfCredits))
  .check(z.gte(1, says(rules.atLeast1Credit)), z.lte(10_000_000, says(rules.packIsTooLarge)));
const PriceRub = z
  .int(says(rules.enterPriceInWholeRoubles))
  .check(z.gte(1, says(rules.atLeast1Rouble)), z.lte(10_000_000, says(rules.priceIsTooHigh)));
const Name = text({ max: 120, required: says(rules.enterNameForPack) });
/** Message for a pack that has a yearly price. */
export const YEAR_OF_A_PACK = says(rules.onlyPlanHasPrice);

export const CreditPackageRequest = z
  .object({
    name: Name,
    credits_amount: CreditsAmount,
    price_rub: PriceRub,
    description: optionalText(300),
    /** Plan to sell; without it the package is a pack. */
    plan_code: z.optional(
      z.nullable(PlanCode.check(z.refine((plan) => plan !== 'free', says(rules.freePlanIsNotSold)))),
    ),
    yearly_price_rub: z.optional(z.nullable(PriceRub)),
  })
  .check(
    z.refine(({ plan_code, yearly_price_rub }) => (yearly_price_rub ?? null) === null || (plan_code ?? null) !== null, {
      path: ['yearly_price_rub'],
      ...YEAR_OF_A_PACK,
    }),
  );
export type CreditPackageRequest = z.output<typeof CreditPackageRequest>;

/** The product cannot change: a plan stays that plan, a pack a pack. */
export const CreditPackageUpdate = z.object({
  name: z.optional(Name),
  credits_amount: z.optional(CreditsAmount),
  price_rub: z.optional(PriceRub),
  description: z.optional(text({ max: 300 })),
  yearly_price_rub: z.optional(z.nullable(PriceRub)),
  version: z.optional(SeenVersion),
});
export type CreditPackageUpdate = z.output<typeof CreditPackageUpdate>;

/** Optional. */
export const PackagePurchase = z._default(z.object({ expected_price_rub: ExpectedPrice }), {});
export type PackagePurchase = z.output<typeof PackagePurchase>;

const IdPath = z.object({ id: IdParam });

export const creditPackageRoutes = {
  list: route(creditPackageEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'billing:read',
    tag: 'credits',
    summary: 'Plans and credit packs on sale',
    reply: z.array(CreditPackage).check(z.maxLength(MAX_PAGE)),
  }),
  buy: route(creditPackageEndpoints.buy, {
    access: 'user',
    cost: 'write',
    tag: 'credits',
    summary: 'Buy a pack of credits',
    params: IdPath,
    body: PackagePurchase,
    reply: PurchaseAnswer,
  }),
  listAll: route(creditPackageEndpoints.listAll, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Packages in the order users see them, then those no longer sold',
    query: z.object(PAGE_QUERY),
    reply: z.array(AdminCreditPackage),
  }),
  create: route(creditPackageEndpoints.create, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Add a package',
    status: 201,
    body: CreditPackageRequest,
    reply: AdminCreditPackage,
  }),
  update: route(creditPackageEndpoints.update, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Change a package; earlier purchases stay unchanged',
    params: IdPath,
    body: CreditPackageUpdate,
    reply: AdminCreditPackage,
  }),
  deactivate: route(creditPackageEndpoints.deactivate, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Stop selling a package',
    status: 204,
    params: IdPath,
  }),
};
