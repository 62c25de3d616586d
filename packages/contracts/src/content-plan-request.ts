import * as z from 'zod/mini';
import { ContentDistributionSchema, ContentTypeSchema } from './content-distribution.js';
import { DEFAULT_DISTRIBUTION } from './content-type.js';
import { LanguageLevel, TargetAudience, TargetAudienceUpdate, Tone } from './plan-brief.js';
import {
  MAX_PLAN_DAYS,
  MAX_PLAN_PUBLICATIONS,
  MAX_POSTS_PER_DAY,
  planDays,
  planSize,
  type PlanSpan,
} from './plan-span.js';
import { DateOnly, Id, clearableText, optionalText, text } from './primitives.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { DEFAULT_NETWORK } from './social-network.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

const DATES_REQUIRED = says(rules.enterFirstAndLastDay);
const RequiredDate = z.pipe(z.string(DATES_REQUIRED).check(z.minLength(1, DATES_REQUIRED)), DateOnly);

const PostsPerDay = z
  .int(says(rules.enter1To10PublicationsADay))
  .check(
    z.gte(1, says(rules.atLeast1PublicationADay)),
    z.lte(MAX_POSTS_PER_DAY, says(rules.noMoreThan10PublicationsADay)),
  );

const SocialNetworks = z.pipe(
  z
    .array(SocialNetworkSchema, says(rules.chooseAtLeastOneNetwork))
    .check(z.minLength(1, says(rules.chooseAtLeastOneNetwork)), z.maxLength(20, says(rules.tooManyNetworks))),
  z.transform((networks) => [...new Set(networks)]),
);

/** A missing or impossible date has its own message; rules about the span would only add noise. */
const lacksDates = ({ start_date, end_date }: PlanSpan): boolean => Number.isNaN(planDays(start_date, end_date));

interface SpanRule {
  field: keyof PlanSpan;
  rule: Rule;
  isKept: (span: PlanSpan) => boolean;
}

/** Rules of the plan as a whole, which no single field can state. */
const SPAN_RULES: readonly SpanRule[] = [
  {
    field: 'end_date',
    rule: says(rules.endDateCannotBeBefore),
    isKept: ({ start_date, end_date }) => start_date <= end_date,
  },
  {
    field: 'end_date',
    rule: says(rules.planCannotBeLongerThan, MAX_PLAN_DAYS),
    isKept: ({ start_date, end_date }) => planDays(start_date, end_date) <= MAX_PLAN_DAYS,
  },
  {
    field: 'posts_per_day',
    rule: says(rules.noMoreThanPublicationsInOnePlan, MAX_PLAN_PUBLICATIONS),
    isKept: (span) => planSize(span) <= MAX_PLAN_PUBLICATIONS,
  },
];

/** The first rule a span breaks, for callers that combine stored values and changes. */
export const brokenSpanRule = (span: PlanSpan): Pick<SpanRule, 'field' | 'rule'> | undefined =>
  SPAN_RULES.find(({ isKept }) => !isKept(span));

/** Ideas a plan can begin with. */
const MAX_FIRST_IDEAS = 10;

/** An idea that was there before the plan. */
const FirstIdea = z.object({
  title: text({ max: 200, required: says(rules.enterTitleForIdea) }),
  short_description: text({ max: 2_000, required: says(rules.describeIdea) }),
  content_type: ContentTypeSchema,
  social_network: SocialNetworkSchema,
  /** By the demo writer. */
  is_demo: z._default(z.boolean(says(rules.yesOrNoIsExpected)), false),
});
export type FirstIdea = z.output<typeof FirstIdea>;

export const FirstIdeas = z
  .array(FirstIdea, says(rules.array))
  .check(z.maxLength(MAX_FIRST_IDEAS, says(rules.noMoreThanIdeas, MAX_FIRST_IDEAS)));

export const ContentPlanRequest = z
  .object({
    name: optionalText(120),
    start_date: RequiredDate,
    end_date: RequiredDate,
    posts_per_day: z._default(PostsPerDay, 1),
    content_goal: optionalText(1_000),
    content_distribution: z._default(ContentDistributionSchema, DEFAULT_DISTRIBUTION),
    target_audience: z.prefault(TargetAudience, {}),
    tone: z._default(Tone, 'friendly'),
    language_level: z._default(LanguageLevel, 'medium'),
    social_networks: z._default(SocialNetworks, [DEFAULT_NETWORK]),
    writing_style_id: z._default(z.nullable(Id), null),
    /** Become publications of the plan unchanged: they are kept when it is written, and not paid for. */
    ideas: z.optional(FirstIdeas),
  })
  .check(
    z.refine(({ ideas = [], ...span }) => ideas.length === 0 || lacksDates(span) || ideas.length < planSize(span), {
      ...says(rules.thereMustBeFewerIdeas),
      path: ['ideas'],
    }),
    ...SPAN_RULES.map(({ field, rule, isKept }) =>
      z.refine<PlanSpan>((span) => lacksDates(span) || isKept(span), { ...rule, path: [field] }),
    ),
  );
export type ContentPlanRequest = z.output<typeof ContentPlanRequest>;

/** Settings of an existing plan: absent fields keep their values. */
export const ContentPlanUpdateRequest = z.partial(
  z.object({
    name: clearableText(120),
    start_date: RequiredDate,
    end_date: RequiredDate,
    posts_per_day: PostsPerDay,
    content_goal: clearableText(1_000),
    content_distribution: ContentDistributionSchema,
    target_audience: TargetAudienceUpdate,
    tone: Tone,
    language_level: LanguageLevel,
    social_networks: SocialNetworks,
    writing_style_id: z.nullable(Id),
  }),
);
export type ContentPlanUpdateRequest = z.output<typeof ContentPlanUpdateRequest>;

/** Settings a regeneration may change; an empty body keeps them all. Dates and name stay. */
export const RegenerateRequest = z.prefault(
  z.pick(ContentPlanUpdateRequest, {
    content_goal: true,
    posts_per_day: true,
    tone: true,
    language_level: true,
    social_networks: true,
    content_distribution: true,
    target_audience: true,
  }),
  {},
);
export type RegenerateRequest = z.output<typeof RegenerateRequest>;
