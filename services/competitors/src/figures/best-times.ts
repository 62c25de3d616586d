import { mean, median } from './statistics.js';

/** When a post was published by the project's clock, and what it brought. */
export interface TimedRate {
  /** 1 (Monday) – 7. */
  weekday: number;
  /** 0–23. */
  hour: number;
  /** Engagement rate; null where it is unknown. */
  rate: number | null;
}

/** A weekday or an hour, and how its posts do. */
interface TimeCell {
  /** The weekday or the hour. */
  key: number;
  posts: number;
  /** Rate relative to the channel's mean, shrunk to it: 1 is as usual. */
  strength: number;
}

/** Fewer posts are chance. */
const MIN_POSTS = 3;
/** Posts as usual that are added in thought: a cell of three posts goes half the way back to the mean. */
const PRIOR_POSTS = 3;

/**
 * Cells with three posts or more, the strongest first: the median of the posts' rates over the channel's mean rate, drawn
 * to 1 by three posts as usual, (n × median + 3) / (n + 3), so that few posts do not beat many.
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

/** When posts do best: at most three weekdays and hours that do better than usual. */
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
