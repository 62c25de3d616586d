import { PLAN_TYPES, type AdminUser } from '@orbita/contracts';
import { formatInstantDay } from '@/shared/format/dates';
import { texts } from '../texts';

/** What a user works on: their plan, or the trial that opens another one's features for a while. */
export const planInForce = ({ subscription_plan: plan, trial_ends_at: end }: AdminUser): string =>
  end ? texts.users.trial(formatInstantDay(end)) : PLAN_TYPES[plan];
