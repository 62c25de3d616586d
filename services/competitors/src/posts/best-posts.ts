import { type Message, say } from '@orbita/contracts';
import { type PostCounts, engagementScoreOf } from '../figures/post-rates.js';
import { median, rounded } from '../figures/statistics.js';

/** Why a post ranks. */
export interface RankedPost {
  id: number;
  /** (reactions + 2 × forwards) / views × 1000, one decimal. */
  score: number;
  /** In words with numbers. */
  reason: Message;
}

/** A value this many times the usual one is worth reporting. */
const WORTH_TELLING = 1.2;
/** With fewer posts there is no usual value. */
const MIN_POSTS = 3;

const COUNTS = ['reactions', 'forwards', 'views'] as const;

/**
 * Ranks posts by engagement score, each with the number that differs most from the median of all.
 * @returns the first `most`; posts without a score are left out
 */
export const rankedPosts = (posts: readonly (PostCounts & { id: number })[], most: number): RankedPost[] => {
  const known = (name: keyof PostCounts): number[] =>
    posts.map((post) => post[name]).filter((value): value is number => value !== null);
  const usual = {
    reactions: median(known('reactions')),
    forwards: median(known('forwards')),
    views: median(known('views')),
  };
  const scored = posts.flatMap((post) => {
    const score = engagementScoreOf(post);
    return score === null ? [] : [{ post, score }];
  });
  const usualScore = median(scored.map(({ score }) => score));

  const reasonOf = (post: PostCounts, score: number): Message => {
    const isTelling = posts.length >= MIN_POSTS;
    const [most] = COUNTS.flatMap((count) => {
      const [value, middle] = [post[count], usual[count]];
      return value !== null && middle !== null && middle > 0 ? [{ count, value, middle, ratio: value / middle }] : [];
    }).sort((one, other) => other.ratio - one.ratio);
    if (isTelling && most && most.ratio >= WORTH_TELLING) {
      const { count, value, middle, ratio } = most;
      return say('rank.more', { count, times: rounded(ratio, 1), value, usual: middle });
    }
    return say('rank.score', { score: rounded(score, 1), usual: isTelling ? rounded(usualScore, 1) : null });
  };

  return scored
    .sort((one, other) => other.score - one.score || other.post.id - one.post.id)
    .slice(0, most)
    .map(({ post, score }) => ({ id: post.id, score: rounded(score, 1), reason: reasonOf(post, score) }));
};
