import type { BriefProject, PlanBrief } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { Database } from '@orbita/platform';
import { styleForWriting } from '@orbita/projects';
import type { ContentPlanEntity, WrittenSettings } from './content-plan.entity.js';

/**
 * Input for writing ideas: the settings, the plan's own or those of an order, and the project.
 * @throws AppError PROJECT_NOT_FOUND
 */
export const planBrief = async (
  db: Database,
  {
    userId,
    projectId,
    revision,
    ...settings
  }: WrittenSettings & Pick<ContentPlanEntity, 'userId' | 'projectId' | 'revision'>,
): Promise<PlanBrief> => {
  const [project] = await db.query<BriefProject>('SELECT name, description, language FROM projects WHERE id = $1', [
    projectId,
  ]);
  if (!project) throw new AppError('PROJECT_NOT_FOUND');
  const style = await styleForWriting(db, userId, settings.writingStyleId);
  return {
    project,
    goal: settings.contentGoal,
    audience: settings.targetAudience,
    tone: settings.tone,
    languageLevel: settings.languageLevel,
    styleAnalysis: style?.analysis ?? '',
    styleExamples: style?.examples ?? [],
    startDate: settings.startDate,
    endDate: settings.endDate,
    revision,
  };
};
