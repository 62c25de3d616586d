import { type PostCounts, engagementRateOf } from './post-rates.js';
import { mean, rounded } from './statistics.js';

/** Averages of a channel over some posts. */
export interface ChannelAverages {
  /** Posts with views: the basis of the averages. */
  postsCounted: number;
  /** All of them have forwards, so the rate includes them. */
  withForwards: boolean;
  /** Mean of the posts' engagement rates, two decimals. */
  engagementRate: number | null;
  /** Mean of the views, whole. */
  avgViews: number | null;
  /** Mean of the known reactions, one decimal. */
  avgReactions: number | null;
}

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

export const averagesOf = (posts: readonly PostCounts[]): ChannelAverages => {
  const counted = posts.filter(({ views }) => views !== null && views > 0);
  return {
    postsCounted: counted.length,
    withForwards: counted.length > 0 && counted.every(({ forwards }) => forwards !== null),
    engagementRate: rounded(mean(known(counted.map(engagementRateOf)))),
    avgViews: rounded(mean(known(counted.map(({ views }) => views))), 0),
    avgReactions: rounded(mean(known(counted.map(({ reactions }) => reactions))), 1),
  };
};

/** Reach: mean views of a post over subscribers × 100, one decimal; null where either is unknown. */
export const reachOf = (avgViews: number | null, subscribers: number | null): number | null =>
  avgViews === null || subscribers === null || subscribers <= 0 ? null : rounded((avgViews / subscribers) * 100, 1);

/** Posts a week over a period, one decimal; null for less than two days, which do not represent a week. */
export const postsPerWeek = (posts: number, days: number): number | null =>
  days < 2 ? null : rounded((posts * 7) / days, 1);
