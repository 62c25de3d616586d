import {
  type CompetitorPeriod,
  type CompetitorStats,
  POST_FEATURES,
  type PostFeature,
  addDays,
  daysOfPeriod,
  mondayOf,
} from '@orbita/contracts';
import { averagesOf, postsPerWeek } from '../figures/channel-averages.js';
import { lengthOf } from '../figures/text-features.js';
import type { FollowedChannel } from './followed-channel.js';
import type { ChartedPost } from './stored-post.js';

/** Maximum number of days in charts. */
const MAX_CHART_DAYS = 366;
/** Maximum number of posts in charts: the newest. */
export const MAX_CHART_POSTS = 5_000;

const DAY_MS = 86_400_000;

export const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
/** Start of the charts of a period. */
export const chartedSince = (now: Date, period: CompetitorPeriod): Date =>
  before(now, daysOfPeriod(period) ?? MAX_CHART_DAYS - 1);

const daysFrom = (from: string, to: string, step = 1): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MAX_CHART_DAYS; day = addDays(day, step)) days.push(day);
  return days;
};

const groupBy = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

const meanRate = (posts: readonly ChartedPost[]): number | null => averagesOf(posts).engagementRate;
const meanViews = (posts: readonly ChartedPost[]): number | null => averagesOf(posts).avgViews;

/** Input of a channel's figures: all its stored posts of a period, up to the charts' limit. */
interface ChannelSpan {
  followed: FollowedChannel;
  posts: readonly ChartedPost[];
  since: Date;
  now: Date;
}

/** Until when posts of a channel are known: its last reading, if that is in the past. */
export const knownUntil = ({ checkedAt }: Pick<FollowedChannel, 'checkedAt'>, now: Date): Date =>
  checkedAt && checkedAt < now ? checkedAt : now;

/** All posts since a moment were read; a reading from before it says nothing about later posts. */
export const isCoveredSince = (
  { coveredSince, checkedAt }: Pick<FollowedChannel, 'coveredSince' | 'checkedAt'>,
  since: Date,
): boolean => coveredSince !== null && coveredSince <= since && checkedAt !== null && checkedAt >= since;

/** All posts since the period's start were read and are counted. */
const isComplete = ({ followed, posts, since }: ChannelSpan): boolean =>
  isCoveredSince(followed, since) && posts.length < MAX_CHART_POSTS;

/**
 * Figures for comparing two channels. A period that was not read completely starts with its oldest post, and ends with the last
 * reading.
 */
export const channelFigures = (span: ChannelSpan): CompetitorStats['channel'] => {
  const { followed, posts, since, now } = span;
  const { engagementRate, avgViews, avgReactions, postsCounted } = averagesOf(posts);
  const ends = knownUntil(followed, now);
  const begins = isComplete(span) ? since : (posts.at(-1)?.publishedAt ?? ends);
  return {
    competitor_id: followed.competitorId,
    title: followed.title,
    subscribers_count: followed.subscribers,
    engagement_rate: engagementRate,
    avg_views: avgViews,
    avg_reactions: avgReactions,
    posts_per_week: postsPerWeek(posts.length, (ends.getTime() - begins.getTime()) / DAY_MS),
    posts_counted: postsCounted,
  };
};

const featuresOf = (posts: readonly ChartedPost[]): CompetitorStats['features'] => {
  const HAS: Record<PostFeature, (post: ChartedPost) => boolean> = {
    photo: ({ hasPhoto }) => hasPhoto,
    video: ({ hasVideo }) => hasVideo,
    poll: ({ hasPoll }) => hasPoll,
    link: ({ hasLink }) => hasLink,
    short: ({ characters }) => lengthOf(characters) === 'short',
    medium: ({ characters }) => lengthOf(characters) === 'medium',
    long: ({ characters }) => lengthOf(characters) === 'long',
  };
  return POST_FEATURES.map((feature) => {
    const own = posts.filter(HAS[feature]);
    return { feature, posts: own.length, engagement_rate: meanRate(own) };
  });
};

interface StatsInput extends ChannelSpan {
  period: CompetitorPeriod;
  own: CompetitorStats['own'];
  /** Days of the period in the project's zone, without unread ones. */
  from: string;
  to: string;
  subscribers: readonly { day: string; subscribers: number }[];
}

/** Charts of a channel from its posts, newest first. «All» covers only known data: it starts with the first known day. */
export const statsOf = (input: StatsInput): CompetitorStats => {
  const { period, posts, own, to, subscribers } = input;
  const isCut = posts.length >= MAX_CHART_POSTS;
  const firstKnown = [posts.at(-1)?.day, ...(isCut ? [] : subscribers.map(({ day }) => day))].filter(
    (day) => day !== undefined,
  );
  const begins =
    period === 'all' || isCut ? firstKnown.reduce((one, other) => (other < one ? other : one), to) : input.from;
  const from = begins < input.from ? input.from : begins;
  const byDay = groupBy(posts, ({ day }) => day);
  const subscribersOf = new Map(subscribers.map((row) => [row.day, row.subscribers]));
  const byWeek = groupBy(posts, ({ day }) => mondayOf(day));
  return {
    period,
    from,
    to,
    complete: isComplete(input),
    with_forwards: averagesOf(posts).withForwards,
    channel: channelFigures(input),
    own,
    days: daysFrom(from, to).map((date) => {
      const written = byDay.get(date) ?? [];
      return {
        date,
        subscribers: subscribersOf.get(date) ?? null,
        avg_views: meanViews(written),
        posts: written.length,
      };
    }),
    hours: [...groupBy(posts, ({ weekday, hour }) => weekday * 24 + hour)]
      .sort(([one], [other]) => one - other)
      .map(([, cell]) => ({
        weekday: cell[0]!.weekday,
        hour: cell[0]!.hour,
        posts: cell.length,
        engagement_rate: meanRate(cell),
      })),
    features: featuresOf(posts),
    weeks: daysFrom(mondayOf(from), to, 7).map((week) => ({ week, posts: byWeek.get(week)?.length ?? 0 })),
  };
};
