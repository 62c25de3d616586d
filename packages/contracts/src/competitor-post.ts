import * as z from 'zod/mini';
import { ChannelSource, MAX_COMPETITOR_DAYS, MAX_PARSED_POSTS } from './competitor.js';
import { COMPETITOR_PERIODS } from './competitor-period.js';
import { channelPictureEndpoints, competitorPostEndpoints } from './endpoints.js';
import { MAX_PAGE, PAGE_QUERY } from './page.js';
import { DateOnly, Id, IdParam, Instant, Sentence } from './primitives.js';
import { route } from './route.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/competitors.js';

/** Most posts of a table; a channel followed for long has more. */
export const MAX_TABLE_POSTS = 5_000;

const Period = z.enum(COMPETITOR_PERIODS, says(rules.unknownPeriod));

export const CompetitorMediaType = z.enum(['photo', 'video', 'other']);
export type CompetitorMediaType = z.output<typeof CompetitorMediaType>;

/** A picture, video or other attachment of a post. */
export const CompetitorMedia = z.object({
  type: CompetitorMediaType,
  /** What it is, in words: «Голосовое сообщение», «Опрос: …». */
  label: Sentence,
  /** Our copy of the picture (of a video: its still), open for an hour at most; null while or where there is no copy. */
  url: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
export type CompetitorMedia = z.output<typeof CompetitorMedia>;

export const CompetitorPost = z.object({
  id: Id,
  published_at: Instant,
  platform_url: z.string(),
  content: z.string(),
  media_files: z.array(CompetitorMedia),
  /** Of the first of them; null without media. */
  media_type: z.nullable(CompetitorMediaType),
  has_media: z.boolean(),
  extracted_urls: z.array(z.string()),
  /** Null where the network does not report it; never 0 for «unknown». */
  views: z.nullable(z.number()),
  reactions_count: z.nullable(z.number()),
  forwards_count: z.nullable(z.number()),
  /** (reactions + forwards) / views × 100, two decimals. */
  engagement_rate: z.nullable(z.number()),
  /** Name of the original author of a forwarded post. */
  forwarded_from: z.nullable(z.string()),
  is_edited: z.boolean(),
  source: ChannelSource,
  /** When its numbers were read last. */
  counted_at: Instant,
});
export type CompetitorPost = z.output<typeof CompetitorPost>;

export const BestPost = z.extend(CompetitorPost, {
  /** (reactions + 2 × forwards) / views × 1000. */
  engagement_score: z.number(),
  /** Reason for its rank, in words with numbers. */
  reason: Sentence,
});
export type BestPost = z.output<typeof BestPost>;

const Rate = z.nullable(z.number());

/** What two channels are compared by. */
export const ChannelFigures = z.object({
  competitor_id: Id,
  title: z.string(),
  subscribers_count: z.nullable(z.number()),
  engagement_rate: Rate,
  avg_views: Rate,
  avg_reactions: Rate,
  posts_per_week: Rate,
  posts_counted: z.number(),
});
export type ChannelFigures = z.output<typeof ChannelFigures>;

export const POST_FEATURES = ['photo', 'video', 'poll', 'link', 'short', 'medium', 'long'] as const;
export type PostFeature = (typeof POST_FEATURES)[number];
export const POST_FEATURE_LABELS: Readonly<Record<PostFeature, string>> = {
  photo: 'С фото',
  video: 'С видео',
  poll: 'С опросом',
  link: 'Со ссылкой',
  short: 'До 300 знаков',
  medium: '300–800 знаков',
  long: 'Больше 800 знаков',
};

/** Numbers for the charts of a channel, by the project's clock. */
export const CompetitorStats = z.object({
  period: z.enum(COMPETITOR_PERIODS),
  /** First and last day the charts show. */
  from: DateOnly,
  to: DateOnly,
  complete: z.boolean(),
  with_forwards: z.boolean(),
  channel: ChannelFigures,
  /** The project's own channel, if it is a different one and was read. */
  own: z.nullable(ChannelFigures),
  /** One row a day, without gaps, at most 366. */
  days: z.array(
    z.object({
      date: DateOnly,
      subscribers: z.nullable(z.number()),
      /** Mean of the views of that day's posts. */
      avg_views: Rate,
      posts: z.number(),
    }),
  ),
  /** Weekdays 1 (Monday) – 7 and hours 0–23 that have posts. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), posts: z.number(), engagement_rate: Rate })),
  /** Attachments of posts; a post may count for several. */
  features: z.array(z.object({ feature: z.enum(POST_FEATURES), posts: z.number(), engagement_rate: Rate })),
  /** Posts by week, named by its Monday, without gaps. */
  weeks: z.array(z.object({ week: DateOnly, posts: z.number() })),
});
export type CompetitorStats = z.output<typeof CompetitorStats>;

const wholeUpTo = (most: number, rule: Rule) =>
  z.pipe(
    z.string(rule).check(
      z.regex(/^[1-9]\d{0,3}$/, rule),
      z.refine((digits) => Number(digits) <= most, rule),
    ),
    z.transform(Number),
  );

const IdPath = z.object({ id: IdParam });
const PeriodDays = wholeUpTo(MAX_COMPETITOR_DAYS, says(rules.enterPeriodFrom1To, MAX_COMPETITOR_DAYS));
const tag = 'competitors';

export const competitorPostRoutes = {
  list: route(competitorPostEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'competitors:read',
    tag,
    summary: `Posts of a channel, newest first; up to ${MAX_PARSED_POSTS} a page`,
    params: IdPath,
    query: z.object({
      /** `30d`, any number of days as in `90d`, or one of the periods. */
      period: z._default(
        z.string().check(
          z.regex(/^(24h|all|[1-9]\d{0,2}d)$/, says(rules.unknownPeriod)),
          z.refine(
            (period) => Number.parseInt(period, 10) <= MAX_COMPETITOR_DAYS || period === 'all',
            says(rules.periodIsTooLong),
          ),
        ),
        '30d',
      ),
      ...PAGE_QUERY,
      // A page of posts may contain a whole reading.
      limit: z._default(wholeUpTo(MAX_PARSED_POSTS, says(rules.from1To, MAX_PARSED_POSTS)), MAX_PAGE),
    }),
    reply: z.object({ posts: z.array(CompetitorPost) }),
  }),
  best: route(competitorPostEndpoints.best, {
    access: 'user',
    cost: 'scan',
    scope: 'competitors:read',
    tag,
    summary: 'Posts of a channel with the highest engagement score',
    params: IdPath,
    query: z.object({
      period_days: z._default(PeriodDays, 30),
      top_n: z._default(wholeUpTo(50, says(rules.from1To, 50)), 10),
    }),
    reply: z.object({ best_posts: z.array(BestPost) }),
  }),
  export: route(competitorPostEndpoints.export, {
    access: 'user',
    cost: 'table',
    scope: 'competitors:read',
    tag,
    summary: `The newest stored posts of a channel as a table: up to ${MAX_TABLE_POSTS}, or about four million characters`,
    params: IdPath,
    query: z.object({ format: z._default(z.enum(['csv'], says(rules.unknownKindOfTable)), 'csv') }),
    attachment: ['text/csv'],
  }),
  stats: route(competitorPostEndpoints.stats, {
    access: 'user',
    cost: 'scan',
    scope: 'competitors:read',
    tag,
    summary: 'Numbers for the charts of a channel',
    params: IdPath,
    query: z.object({ period: z._default(Period, '30d') }),
    reply: CompetitorStats,
  }),
};

export const channelPictureRoutes = {
  content: route(channelPictureEndpoints.content, {
    access: 'public',
    cost: 'read',
    tag,
    summary: 'Our copy of a channel’s picture, at a path given to a follower',
    params: IdPath,
    query: z.object({
      /** Unix time in seconds. */
      expires: z.optional(z.string().check(z.regex(/^[1-9]\d{9,10}$/, says(rules.linkToFileIsWrong)))),
      signature: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, says(rules.linkToFileIsWrong)))),
    }),
  }),
};
