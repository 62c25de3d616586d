import * as z from 'zod/mini';
import { daysBetween } from './calendar-date.js';
import { ChannelName } from './channel-name.js';
import { COMPETITOR_PERIODS } from './competitor-period.js';
import { competitorEndpoints } from './endpoints.js';
import { DateOnly, Id, IdParam, Instant, clearableText, optionalText, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/competitors.js';

const Period = z.enum(COMPETITOR_PERIODS, says(rules.unknownPeriod));

/** Source of a channel's numbers: an authorised parser session, or the public web preview. */
export const ChannelSource = z.enum(['session', 'preview']);
export type ChannelSource = z.output<typeof ChannelSource>;

/** Longest span of posts that is read or analysed, in days. */
export const MAX_COMPETITOR_DAYS = 365;
/** Most posts of one reading, and of a page. */
export const MAX_PARSED_POSTS = 200;
export const MIN_PARSED_POSTS = 10;
/**
 * Channels of a project that are shown: the widest plan's 50, the project's own one, and earlier own ones that stay beyond the
 * plan with their paid analyses.
 */
export const MAX_COMPETITORS = 100;
/** Longest note on a channel. */
export const MAX_COMPETITOR_NOTES = 1_000;

/** Reliability of the averages. */
export const CompetitorMetrics = z.object({
  period: Period,
  /** Posts the averages are made of: those of the period that show views. */
  posts_counted: z.number(),
  /** All posts since the beginning of the period were read. */
  complete: z.boolean(),
  /** Forwards are part of the engagement rate; the web preview does not show them. */
  with_forwards: z.boolean(),
});
export type CompetitorMetrics = z.output<typeof CompetitorMetrics>;

/** A channel the user follows in a project. Unknown numbers are null, never 0. */
export const Competitor = z.object({
  id: Id,
  project_id: Id,
  /** The channel's name as Telegram writes it, without @. */
  channel_username: z.string(),
  platform_url: z.string(),
  /** Equal to the name until the channel was read once. */
  title: z.string(),
  avatar_url: z.nullable(z.string()),
  is_verified: z.boolean(),
  /** The project's own channel: it follows the project's Telegram link, comes first and cannot be deleted. */
  is_own_channel: z.boolean(),
  subscribers_count: z.nullable(z.number()),
  /** (reactions + forwards) / views × 100, averaged over posts of the period, two decimals. */
  engagement_rate: z.nullable(z.number()),
  avg_views: z.nullable(z.number()),
  avg_reactions: z.nullable(z.number()),
  /** Stored posts of the period. */
  posts_count: z.number(),
  last_checked: z.nullable(Instant),
  source: z.nullable(ChannelSource),
  metrics: CompetitorMetrics,
  notes: z.string(),
  /** The open job that reads it, also when another user or project ordered it; null for those of others. */
  refresh_job_id: z.nullable(Id),
  /** Why the last reading brought nothing new, in words for the user; the numbers are the ones before. */
  problem: z.nullable(Sentence),
  /** Subscribers by day, oldest first, at most 30. */
  subscribers_by_day: z.array(z.object({ date: DateOnly, subscribers: z.number() })),
});
export type Competitor = z.output<typeof Competitor>;

export const CompetitorDetail = z.extend(Competitor, {
  description: z.string(),
  /** All posts of the channel that are stored. */
  posts_stored: z.number(),
  /** The oldest of them. */
  oldest_post_at: z.nullable(Instant),
  parse_job_id: z.nullable(Id),
  analysis_job_id: z.nullable(Id),
});
export type CompetitorDetail = z.output<typeof CompetitorDetail>;

export const CompetitorList = z.object({
  /** The own channel first, then in the stored order. */
  competitors: z.array(Competitor),
  /** Channels the plan lets the user follow, over all projects; own channels do not count. */
  limit: z.number(),
  followed: z.number(),
});
export type CompetitorList = z.output<typeof CompetitorList>;

export const CompetitorRequest = z.object({
  channel_username: ChannelName,
  notes: optionalText(MAX_COMPETITOR_NOTES),
  project_id: Id,
});
export type CompetitorRequest = z.output<typeof CompetitorRequest>;

export const CompetitorUpdateRequest = z.partial(z.object({ notes: clearableText(MAX_COMPETITOR_NOTES) }));
export type CompetitorUpdateRequest = z.output<typeof CompetitorUpdateRequest>;

export const CompetitorOrderRequest = z.object({
  project_id: Id,
  /** Ids in the wanted order; channels missing here follow at the end, unknown ids are ignored. */
  ids: z
    .array(Id, says(rules.listOfChannelsIsExpected))
    .check(z.maxLength(MAX_COMPETITORS, says(rules.noMoreThanChannels, MAX_COMPETITORS))),
});
export type CompetitorOrderRequest = z.output<typeof CompetitorOrderRequest>;

export const RefreshAllRequest = z.object({ project_id: Id });
export type RefreshAllRequest = z.output<typeof RefreshAllRequest>;

/** Result of «Обновить все». */
export const RefreshAllResult = z.object({
  /** Channels that were read again or were still fresh. */
  refreshed: z.number(),
  /** Channels that could not be read; their cards show why. */
  failed: z.number(),
});
export type RefreshAllResult = z.output<typeof RefreshAllResult>;

const DATES_RULE = says(rules.startDateIsAfterEnd);

export const CompetitorParseRequest = z
  .object({
    start_date: DateOnly,
    end_date: DateOnly,
    limit: z._default(
      z
        .int(says(rules.enterWholeNumber))
        .check(
          z.gte(MIN_PARSED_POSTS, says(rules.atLeastPosts, MIN_PARSED_POSTS)),
          z.lte(MAX_PARSED_POSTS, says(rules.noMoreThanPosts, MAX_PARSED_POSTS)),
        ),
      100,
    ),
  })
  .check(
    z.refine(({ start_date, end_date }) => start_date <= end_date, { ...DATES_RULE, path: ['start_date'] }),
    z.refine(
      // Both days are included, and «today» may be tomorrow in the caller's zone.
      ({ start_date, end_date }) => daysBetween(start_date, end_date) <= MAX_COMPETITOR_DAYS,
      { ...says(rules.noMoreThanDays, MAX_COMPETITOR_DAYS), path: ['start_date'] },
    ),
  );
export type CompetitorParseRequest = z.output<typeof CompetitorParseRequest>;

export const CompetitorParseResult = z.object({
  /** Result, in words for the user. */
  message: Sentence,
  /** Stored posts of the requested days. */
  posts_count: z.number(),
  source: z.nullable(ChannelSource),
});
export type CompetitorParseResult = z.output<typeof CompetitorParseResult>;

const IdPath = z.object({ id: IdParam });
const tag = 'competitors';

export const competitorRoutes = {
  list: route(competitorEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'competitors:read',
    tag,
    summary: 'Channels followed in a project, with their numbers of a period',
    query: z.object({ project_id: IdParam, period: z._default(Period, '7d') }),
    reply: CompetitorList,
  }),
  create: route(competitorEndpoints.create, {
    access: 'user',
    cost: 'egress',
    scope: 'competitors:write',
    tag,
    summary: 'Follow a public channel; answers after its first reading, or after 20 s with what is known',
    status: 201,
    body: CompetitorRequest,
    reply: Competitor,
  }),
  get: route(competitorEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'competitors:read',
    tag,
    summary: 'One followed channel',
    params: IdPath,
    query: z.object({ period: z._default(Period, '7d') }),
    reply: CompetitorDetail,
  }),
  update: route(competitorEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'competitors:write',
    tag,
    summary: 'Change the notes on a followed channel',
    params: IdPath,
    body: CompetitorUpdateRequest,
    reply: Competitor,
  }),
  delete: route(competitorEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'competitors:write',
    tag,
    summary: 'Stop following a channel',
    status: 204,
    params: IdPath,
  }),
  order: route(competitorEndpoints.order, {
    access: 'user',
    cost: 'write',
    scope: 'competitors:write',
    tag,
    summary: 'Store the order of the channels of a project',
    status: 204,
    body: CompetitorOrderRequest,
  }),
  refresh: route(competitorEndpoints.refresh, {
    access: 'user',
    cost: 'egress',
    scope: 'competitors:write',
    jobs: ['competitors.refresh'],
    atOnce: true,
    tag,
    summary: 'Read a channel again; a fresh one is answered from the store',
    params: IdPath,
    reply: Competitor,
  }),
  refreshAll: route(competitorEndpoints.refreshAll, {
    access: 'user',
    cost: 'egress',
    scope: 'competitors:write',
    jobs: ['competitors.refresh'],
    atOnce: true,
    tag,
    summary: 'Read the channels of a project again, as one job',
    body: RefreshAllRequest,
    reply: RefreshAllResult,
  }),
  parse: route(competitorEndpoints.parse, {
    access: 'user',
    cost: 'egress',
    scope: 'competitors:write',
    jobs: ['competitor.parse'],
    tag,
    summary: 'Read the posts of some days',
    params: IdPath,
    body: CompetitorParseRequest,
    reply: CompetitorParseResult,
  }),
};
