import {
  AppError,
  type ContentPlanRequest,
  type ContentPlanUpdateRequest,
  brokenSpanRule,
  planSize,
} from '@orbita/contracts';
import type { ContentPlanEntity } from './content-plan.entity.js';
import { planName } from './plan-name.js';

/** What the user decides about a plan. */
type PlanSettings = Pick<
  ContentPlanEntity,
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'postsPerDay'
  | 'contentGoal'
  | 'contentDistribution'
  | 'targetAudience'
  | 'tone'
  | 'languageLevel'
  | 'socialNetworks'
  | 'writingStyleId'
>;

/** Settings of a new plan; one without a name is named after its dates. */
export const settingsOf = (request: ContentPlanRequest): PlanSettings => ({
  name: planName(request),
  startDate: request.start_date,
  endDate: request.end_date,
  postsPerDay: request.posts_per_day,
  contentGoal: request.content_goal,
  contentDistribution: request.content_distribution,
  targetAudience: request.target_audience,
  tone: request.tone,
  languageLevel: request.language_level,
  socialNetworks: request.social_networks,
  writingStyleId: request.writing_style_id,
});

const requestOf = (plan: PlanSettings): ContentPlanRequest => ({
  name: plan.name,
  start_date: plan.startDate,
  end_date: plan.endDate,
  posts_per_day: plan.postsPerDay,
  content_goal: plan.contentGoal,
  content_distribution: plan.contentDistribution,
  target_audience: plan.targetAudience,
  tone: plan.tone,
  language_level: plan.languageLevel,
  social_networks: plan.socialNetworks,
  writing_style_id: plan.writingStyleId,
});

/**
 * Settings of a plan after a change; what the change leaves out stays.
 * @throws AppError VALIDATION_FAILED when the span that comes out breaks a rule of plans
 */
export const changedSettings = (plan: PlanSettings, changes: ContentPlanUpdateRequest): PlanSettings => {
  const request = {
    ...requestOf(plan),
    ...changes,
    target_audience: { ...plan.targetAudience, ...changes.target_audience },
  };
  const broken = brokenSpanRule(request);
  if (broken) throw new AppError('VALIDATION_FAILED', broken);
  return settingsOf(request);
};

/** Publications a plan asks for. */
export const sizeOf = (plan: PlanSettings): number => planSize(requestOf(plan));
