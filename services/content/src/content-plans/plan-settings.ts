import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type ContentPlanRequest,
  type ContentPlanUpdateRequest,
  DEFAULT_LANGUAGE,
  type Language,
  brokenSpanRule,
  planSize,
} from '@orbita/contracts';
import type { PlanSettings, WrittenSettings } from './content-plan.entity.js';
import { planName } from './plan-name.js';

/** Settings of a new plan; one without a name is named after its dates, in the requested language. */
export const settingsOf = (request: ContentPlanRequest, language: Language): PlanSettings => ({
  name: planName(request, language),
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
 * Settings of a plan after a change; absent fields stay.
 * @throws AppError VALIDATION_FAILED when the resulting dates break a rule of plans
 */
export const changedSettings = (
  plan: PlanSettings,
  changes: ContentPlanUpdateRequest,
  language: Language = DEFAULT_LANGUAGE,
): PlanSettings => {
  const request = {
    ...requestOf(plan),
    ...changes,
    target_audience: { ...plan.targetAudience, ...changes.target_audience },
  };
  const broken = brokenSpanRule(request);
  if (broken) throw new AppError('VALIDATION_FAILED', broken);
  return settingsOf(request, language);
};

/** Number of publications a plan orders. */
export const sizeOf = (plan: PlanSettings): number => planSize(requestOf(plan));

export const writtenSettingsOf = (plan: PlanSettings): WrittenSettings => ({
  startDate: plan.startDate,
  endDate: plan.endDate,
  postsPerDay: plan.postsPerDay,
  contentGoal: plan.contentGoal,
  contentDistribution: plan.contentDistribution,
  targetAudience: plan.targetAudience,
  tone: plan.tone,
  languageLevel: plan.languageLevel,
  socialNetworks: plan.socialNetworks,
  writingStyleId: plan.writingStyleId,
});

/** Equal for two settings that mean the same: sets in one order, no shares of zero. */
const comparable = (settings: WrittenSettings) => ({
  ...writtenSettingsOf({ ...settings, name: '' }),
  contentDistribution: Object.fromEntries(
    Object.entries(settings.contentDistribution).filter(([, share]) => share > 0),
  ),
  targetAudience: {
    ...settings.targetAudience,
    interests: settings.targetAudience.interests.toSorted(),
    pain_points: settings.targetAudience.pain_points.toSorted(),
    values: settings.targetAudience.values.toSorted(),
  },
  socialNetworks: settings.socialNetworks.toSorted(),
});

/** Whether the settings differ from those the publications were written by; false before there are any. */
export const settingsChanged = (plan: PlanSettings, written: WrittenSettings | null): boolean =>
  written !== null && !isDeepStrictEqual(comparable(plan), comparable(written));
