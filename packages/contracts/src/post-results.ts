import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { postResultEndpoints } from './endpoints.js';
import { IdParam, Instant } from './primitives.js';
import { RESULT_HOURS } from './result-hours.js';
import { route } from './route.js';

/** Numbers of a post this many hours after it came out; null where its network does not report them. */
export const PostResult = z.object({
  hours: z.literal(RESULT_HOURS),
  read_at: Instant,
  views: z.nullable(z.number()),
  reactions: z.nullable(z.number()),
  forwards: z.nullable(z.number()),
});
export type PostResult = z.output<typeof PostResult>;

/** Medians over several posts, so that one lucky post decides nothing. */
const medians = {
  /** Median; null where no post has it. */
  views: z.nullable(z.number()),
  /** Median of (reactions + forwards) / views × 100, two decimals. */
  engagement_rate: z.nullable(z.number()),
};

/** Posts with a common property. */
const figures = { posts: z.number(), ...medians };

/** «Что сработало»: published posts of a plan by their numbers after a day. */
export const PlanResults = z.object({
  /** Posts that were read, counted per account. */
  posts: z.number(),
  /** Published posts too young to be compared. */
  waiting: z.number(),
  /** Posts whose network or channel reports no numbers. */
  unreadable: z.number(),
  /** All read posts: the base for comparing the groups below. */
  overall: z.object(medians),
  by_type: z.array(z.object({ content_type: ContentTypeSchema, ...figures })),
  /** Monday is 1; days without posts are left out. By the project's clock. */
  by_weekday: z.array(z.object({ weekday: z.number(), ...figures })),
  by_hour: z.array(z.object({ hour: z.number(), ...figures })),
});
export type PlanResults = z.output<typeof PlanResults>;

export const postResultRoutes = {
  ofPlan: route(postResultEndpoints.ofPlan, {
    access: 'user',
    cost: 'read',
    scope: 'publishing:read',
    tag: 'publishing',
    summary: 'Results of a plan’s posts a day after they came out: by type, weekday and hour',
    params: z.object({ id: IdParam }),
    reply: PlanResults,
  }),
};
