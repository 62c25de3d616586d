import { PLAN_TYPES, type AdminUser } from '@orbita/contracts';
import { formatInstantDay } from '@/shared/format/dates';
import { texts } from '../texts';

/** The effective plan of a user: their plan, or the trial that temporarily opens another one's features. */
export const planInForce = ({ subscription_plan: plan, trial_ends_at: end }: AdminUser): string =>
  end ? texts.users.trial(formatInstantDay(end)) : PLAN_TYPES[plan];
