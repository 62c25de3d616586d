import {
  MAX_PLAN_DAYS,
  MAX_PLAN_PUBLICATIONS,
  MAX_POSTS_PER_DAY,
  type FirstIdea,
  type SocialNetwork,
} from '@orbita/contracts';
import { countsWithIdeas, expectedCounts, type ExpectedCount } from './mix-counts';
import { rangeDays } from './plan-dates';
import { type PlanForm, withNetworksOf } from './plan-form';

export interface PlanSummary {
  /** Days of the plan; 0 until both dates are chosen in order. */
  days: number;
  /** Publications of the plan; 0 until days and posts per day are known. */
  size: number;
  /** The plan is longer than allowed. */
  isTooLong: boolean;
  /** It has more publications than allowed. */
  isTooFull: boolean;
  /** True when the server would accept a plan of this size, so that its price can be requested. */
  isPriceable: boolean;
  expected: ExpectedCount[];
  networks: SocialNetwork[];
}

type SummarizedFields = Pick<
  PlanForm,
  'start_date' | 'end_date' | 'posts_per_day' | 'content_distribution' | 'social_networks'
>;

/**
 * What the user is about to order, computed from an unfinished form.
 * @param ideas those the plan takes as they are
 */
export const summarize = (
  form: SummarizedFields,
  ideas: readonly Pick<FirstIdea, 'content_type' | 'social_network'>[] = [],
): PlanSummary => {
  const days = rangeDays(form);
  const perDay = Number.isInteger(form.posts_per_day) ? Number(form.posts_per_day) : 0;
  const size = days * Math.max(0, perDay);
  const isTooLong = days > MAX_PLAN_DAYS;
  const isTooFull = size > MAX_PLAN_PUBLICATIONS;
  return {
    days,
    size,
    isTooLong,
    isTooFull,
    isPriceable: size > 0 && perDay <= MAX_POSTS_PER_DAY && !isTooLong && !isTooFull,
    expected: countsWithIdeas(expectedCounts(form.content_distribution, size), size === 0 ? [] : ideas),
    networks: withNetworksOf(form.social_networks, ideas),
  };
};
