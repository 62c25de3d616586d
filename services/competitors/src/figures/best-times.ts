import { mean, median } from './statistics.js';

/** Publication time of a post in the project's zone, and its rate. */
export interface TimedRate {
  /** 1 (Monday) – 7. */
  weekday: number;
  /** 0–23. */
  hour: number;
  /** Engagement rate; null where it is unknown. */
  rate: number | null;
}

/** A weekday or an hour, and the success of its posts. */
interface TimeCell {
  /** The weekday or the hour. */
  key: number;
  posts: number;
  /** Rate relative to the channel's mean, shrunk towards it: 1 is average. */
  strength: number;
}

/** With fewer posts the result is random. */
const MIN_POSTS = 3;
/** Average posts added as a prior: a cell of three posts moves halfway to the mean. */
const PRIOR_POSTS = 3;

/**
 * Cells with three posts or more, the strongest first: the median of the posts' rates over the channel's mean rate, shrunk to 1
 * by three average posts, (n × median + 3) / (n + 3), so that few posts do not beat many.
 */
const strongest = (posts: readonly TimedRate[], keyOf: (post: TimedRate) => number): TimeCell[] => {
  const rated = posts.filter((post): post is TimedRate & { rate: number } => post.rate !== null);
  const usual = mean(rated.map(({ rate }) => rate));
  if (usual === null || usual === 0) return [];
  const cells = new Map<number, number[]>();
  for (const post of rated) cells.set(keyOf(post), [...(cells.get(keyOf(post)) ?? []), post.rate / usual]);
  return [...cells]
    .filter(([, rates]) => rates.length >= MIN_POSTS)
    .map(([key, rates]) => {
      const posts = rates.length;
      return { key, posts, strength: (posts * median(rates)! + PRIOR_POSTS) / (posts + PRIOR_POSTS) };
    })
    .sort((one, other) => other.strength - one.strength || other.posts - one.posts || one.key - other.key);
};

const MOST_NAMED = 3;

/** The best times: at most three weekdays and three hours above average. */
export interface BestTimes {
  weekdays: TimeCell[];
  hours: TimeCell[];
}

export const bestTimesOf = (posts: readonly TimedRate[]): BestTimes => {
  const better = (keyOf: (post: TimedRate) => number): TimeCell[] =>
    strongest(posts, keyOf)
      .filter(({ strength }) => strength > 1)
      .slice(0, MOST_NAMED);
  return {
    weekdays: better(({ weekday }) => weekday),
    hours: better(({ hour }) => hour),
  };
};
