import type { ContentPlanStatusView, ContentPlanView, FoundPlan } from '@orbita/content';
import type { Answer, ContentPlan, ContentPlanStatusReply, FoundContentPlan } from '@orbita/contracts';

export const toContentPlanStatus = (plan: ContentPlanStatusView): Answer<typeof ContentPlanStatusReply> => ({
  name: plan.name,
  status: plan.status,
  error_message: plan.errorMessage,
  error_code: plan.errorCode,
  is_regeneration: plan.isRegeneration,
  publications_count: plan.publicationsCount,
  publications_total: plan.publicationsTotal,
  progress: plan.progress,
  stage: plan.stage ?? '',
  stop: plan.stop,
  stopped: plan.stopped,
  job_id: plan.jobId,
});

export const toContentPlan = (plan: ContentPlanView): Answer<typeof ContentPlan> => ({
  id: plan.id,
  project_id: plan.projectId,
  ...toContentPlanStatus(plan),
  kept_publications_count: plan.keptCount,
  contents: plan.contents,
  settings_changed: plan.settingsChanged,
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
  is_demo: plan.isDemo,
  created_at: plan.createdAt.toISOString(),
  updated_at: plan.updatedAt.toISOString(),
});

export const toFoundContentPlan = (plan: FoundPlan): FoundContentPlan => ({
  id: plan.id,
  project_id: plan.projectId,
  project_name: plan.projectName,
  name: plan.name,
  start_date: plan.startDate,
  end_date: plan.endDate,
});
