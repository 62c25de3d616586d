import * as z from 'zod/mini';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/common.js';

/** User-facing spelling; stored and administered in lower case. */
export const PlanType = z.enum(['Free', 'Basic', 'Pro', 'Super']);
export type PlanType = z.output<typeof PlanType>;

/** The same plans as they are stored, from the least to the best. */
export const PLAN_CODES = ['free', 'basic', 'pro', 'super'] as const;
export type PlanCode = (typeof PLAN_CODES)[number];

/** How a stored plan is shown. */
export const PLAN_TYPES: Readonly<Record<PlanCode, PlanType>> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  super: 'Super',
};

/** A plan's code, in any letter case. */
export const PlanCode = z.pipe(
  z.string(says(rules.choosePlan)).check(z.trim(), z.toLowerCase()),
  z.enum(PLAN_CODES, says(rules.unknownPlan)),
);

export const BillingPeriod = z.enum(['monthly', 'yearly'], says(rules.choosePeriod));
export type BillingPeriod = z.output<typeof BillingPeriod>;
