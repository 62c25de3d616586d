import type { PlanCode, PlanType } from '@orbita/contracts';

/** Stored codes and what the user is shown. */
export const PLAN_TYPES: Record<PlanCode, PlanType> = { free: 'Free', basic: 'Basic', pro: 'Pro', super: 'Super' };

/** Codes from the least plan to the best: of two, the later opens more. */
const RANKED: readonly PlanCode[] = ['free', 'basic', 'pro', 'super'];

/** Whether the first plan opens less than the second. */
export const isLess = (plan: PlanCode, than: PlanCode): boolean => RANKED.indexOf(plan) < RANKED.indexOf(than);

/** The rank of a plan's code as SQL. */
export const RANK_OF_PLAN = `array_position(ARRAY['${RANKED.join(`', '`)}'], plan_type)`;
