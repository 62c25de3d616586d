import type { ContentDistribution } from '@orbita/contracts';
import { type BestTimes, bestTimesOf } from './best-times.js';
import { type ChannelAverages, averagesOf, reachOf } from './channel-averages.js';
import { mixOf } from './content-mix.js';
import { type Lift, liftsOf } from './lift.js';
import { type PostCounts, engagementRateOf, engagementScoreOf, isGrowing } from './post-rates.js';
import { type Rhythm, rhythmOf } from './rhythm.js';
import { type PostText, featuresOf } from './text-features.js';

/** A post for counting, with its day, weekday and hour in the project's zone. */
export interface ReportedPost extends PostCounts, PostText {
  id: number;
  publishedAt: Date;
  /** `YYYY-MM-DD`. */
  day: string;
  weekday: number;
  hour: number;
}

/** All numbers of an analysis: computed here, from stored posts, and nowhere else. */
export interface ChannelReport {
  posts: number;
  /** Posts younger than a day, whose views are still growing. */
  growing: number;
  averages: ChannelAverages;
  /** Mean views over subscribers × 100. */
  reach: number | null;
  rhythm: Rhythm;
  times: BestTimes;
  lifts: Lift[];
  mix: ContentDistribution;
  /** Ids of posts by engagement score, the best first; posts without one are left out. */
  ranked: number[];
}

/** Computes a channel's figures from the posts of a period. */
export const reportOf = (
  posts: readonly ReportedPost[],
  { from, to, subscribers }: { from: Date; to: Date; subscribers: number | null },
): ChannelReport => {
  const rated = posts.map((post) => ({ ...post, rate: engagementRateOf(post), features: featuresOf(post) }));
  const averages = averagesOf(posts);
  return {
    posts: posts.length,
    growing: posts.filter(({ publishedAt }) => isGrowing(publishedAt, to)).length,
    averages,
    reach: reachOf(averages.avgViews, subscribers),
    rhythm: rhythmOf(posts, { from, to }),
    times: bestTimesOf(rated),
    lifts: liftsOf(rated),
    mix: mixOf(rated),
    ranked: posts
      .map((post) => ({ id: post.id, score: engagementScoreOf(post) }))
      .filter((post): post is { id: number; score: number } => post.score !== null)
      .sort((one, other) => other.score - one.score || other.id - one.id)
      .map(({ id }) => id),
  };
};
