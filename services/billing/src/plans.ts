import { PLAN_CODES, type PlanCode } from '@orbita/contracts';

/** Whether the first plan allows less than the second; codes are in ascending order. */
export const isLess = (plan: PlanCode, than: PlanCode): boolean => PLAN_CODES.indexOf(plan) < PLAN_CODES.indexOf(than);

/** The rank of a plan's code as SQL. */
export const RANK_OF_PLAN = `array_position(ARRAY['${PLAN_CODES.join(`', '`)}'], plan_type)`;
