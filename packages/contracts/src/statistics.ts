import * as z from 'zod/mini';
import { statisticsEndpoints } from './endpoints.js';
import { JobKind } from './job-kind.js';
import { DateOnly } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

/** Spans the overview shows, in days, today included. */
export const STATISTICS_DAYS = [7, 30, 90] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

const DEFAULT_DAYS: StatisticsDays = 30;

const Days = z._default(
  z.pipe(
    z.enum(STATISTICS_DAYS.map(String), says(rules.choose7Or30Or90Days)),
    z.transform((days) => Number(days)),
  ),
  DEFAULT_DAYS,
);

/** Long operations of one kind that ended on a day, by outcome. */
export const DayJobs = z.object({
  kind: JobKind,
  completed: z.number(),
  failed: z.number(),
  cancelled: z.number(),
});
export type DayJobs = z.output<typeof DayJobs>;

/** What happened on one day of Moscow's calendar. */
export const DayStatistics = z.object({
  date: DateOnly,
  new_users: z.number(),
  /** All credits granted, including those taken back later. */
  credits_granted: z.number(),
  /** Taken back by administrators. */
  credits_withdrawn: z.number(),
  credits_spent: z.number(),
  /** Roubles paid, without demo purchases. */
  revenue_rub: z.number(),
  /** Kinds without ended jobs are left out. */
  jobs: z.array(DayJobs),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
  /** Cost of tokens in roubles at today's prices; null without configured prices. */
  model_cost_rub: z.nullable(z.number()),
});
export type DayStatistics = z.output<typeof DayStatistics>;

export const Statistics = z.object({
  total_users: z.number(),
  /** Credits granted since the beginning, counted like a day's `credits_granted`: credits taken back by hand are separate. */
  total_credits_distributed: z.number(),
  /** Roubles: the monthly part of payments for running periods, and the packs of 30 days; without demo purchases. */
  estimated_monthly_revenue: z.number(),
  /** Credits spent in 30 days by each user on average, to a tenth. */
  avg_credits_per_user_month: z.number(),
  /** Users by plan. */
  active_subscriptions: z.object({ free: z.number(), basic: z.number(), pro: z.number(), super: z.number() }),
  /** Every day of the span, the first to today. */
  days: z.array(DayStatistics),
});
export type Statistics = z.output<typeof Statistics>;

export const statisticsRoutes = {
  get: route(statisticsEndpoints.get, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Users, credits, revenue, jobs and use of the model: totals, and day by day',
    query: z.object({ days: Days }),
    reply: Statistics,
  }),
};
