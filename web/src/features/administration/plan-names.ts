import type { PlanCode, PlanType } from '@orbita/contracts';

/** How plans are called where administrators' codes of them are shown. */
export const PLAN_NAMES: Readonly<Record<PlanCode, PlanType>> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  super: 'Super',
};
