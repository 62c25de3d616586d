import * as z from 'zod/mini';
import { MAX_COMPETITOR_DAYS } from './competitor.js';
import { ContentTypeSchema } from './content-distribution.js';
import { competitorAnalysisEndpoints } from './endpoints.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/competitors.js';

/** Most posts of one analysis. */
export const MAX_ANALYSED_POSTS = 200;

const Rate = z.nullable(z.number());

/** A number of this analysis compared with the one before. */
export const AnalysisChange = z.object({
  label: Sentence,
  before: Sentence,
  after: Sentence,
  /** Null where neither is better. */
  is_better: z.nullable(z.boolean()),
});
export type AnalysisChange = z.output<typeof AnalysisChange>;

/** Values a plan may take over: the wizard opens with them. */
export const AnalysisPlanBrief = z.object({
  content_goal: Sentence,
  content_distribution: z.partialRecord(ContentTypeSchema, z.number()),
  posts_per_day: z.number(),
  themes: z.array(z.string()),
  /** `HH:MM` by the project's clock. */
  times: z.array(z.string()),
});
export type AnalysisPlanBrief = z.output<typeof AnalysisPlanBrief>;

/** Every number is counted from stored posts; only words come from the model. Examples are posts that were analysed. */
export const CompetitorAnalysis = z.object({
  id: Id,
  created_at: Instant,
  period_days: z.number(),
  posts_analyzed: z.number(),
  /** Written by rules, without a model, and free. */
  is_demo: z.boolean(),
  engagement_insights: z.object({
    avg_views: Rate,
    engagement_rate: Rate,
    avg_reactions: Rate,
    summary: Sentence,
  }),
  posting_patterns: z.object({
    /** Null for a span of less than two days. */
    avg_posts_per_week: Rate,
    /** Names of weekdays, the best first. */
    best_days: z.array(Sentence),
    /** `18:00–19:00`, the best first. */
    best_times: z.array(z.string()),
    regularity: Sentence,
  }),
  content_themes: z.array(
    z.object({
      theme: z.string(),
      /** Whole percent of the analysed posts. */
      percentage: z.number(),
      description: Sentence,
      /** Beginning of the post's text. */
      example_post: Sentence,
      example_post_id: Id,
    }),
  ),
  successful_patterns: z.array(
    z.object({
      pattern: Sentence,
      why_works: Sentence,
      example: Sentence,
      example_post_id: Id,
      metrics: Sentence,
    }),
  ),
  weaknesses: z.array(
    z.object({
      weakness: Sentence,
      impact: Sentence,
      example: Sentence,
      /** Null for something missing, which has no post. */
      example_post_id: z.nullable(Id),
      suggestion: Sentence,
    }),
  ),
  recommendations: z.array(z.object({ category: Sentence, recommendation: Sentence, reasoning: Sentence })),
  /** Compared with the analysis before; empty for the first. */
  changes: z.array(AnalysisChange),
  plan_brief: AnalysisPlanBrief,
});
export type CompetitorAnalysis = z.output<typeof CompetitorAnalysis>;

/** A post that analyses name as an example, as long as it is stored. */
export const ExamplePost = z.object({ id: Id, platform_url: z.string(), published_at: Instant });
export type ExamplePost = z.output<typeof ExamplePost>;

export const CompetitorAnalysisRequest = z.object({
  period_days: z._default(
    z
      .int(says(rules.enterWholeNumberOfDays))
      .check(
        z.gte(1, says(rules.atLeastOneDay)),
        z.lte(MAX_COMPETITOR_DAYS, says(rules.noMoreThanDays, MAX_COMPETITOR_DAYS)),
      ),
    30,
  ),
});
export type CompetitorAnalysisRequest = z.output<typeof CompetitorAnalysisRequest>;

const IdPath = z.object({ id: IdParam });
const tag = 'competitors';

export const competitorAnalysisRoutes = {
  list: route(competitorAnalysisEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'competitors:read',
    tag,
    summary: 'Analyses of a channel, newest first, with links to the posts they name as examples',
    params: IdPath,
    query: z.object(PAGE_QUERY),
    reply: z.object({ analyses: z.array(CompetitorAnalysis), example_posts: z.array(ExamplePost) }),
  }),
  analyse: route(competitorAnalysisEndpoints.analyse, {
    access: 'user',
    cost: 'model',
    scope: 'competitors:write',
    jobs: ['competitor.analyse'],
    tag,
    summary: 'Explain what works for a channel, from its stored posts',
    params: IdPath,
    body: CompetitorAnalysisRequest,
    reply: CompetitorAnalysis,
  }),
};
