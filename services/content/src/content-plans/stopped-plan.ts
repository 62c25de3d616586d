import { AppError } from '@orbita/contracts';
import type { StopRule } from '@orbita/jobs';
import { notifyWebhooks } from '@orbita/webhooks';
import { replaceSome } from '../publications/publication-set.js';
import { ContentPlanEntity, type StoppedPlan } from './content-plan.entity.js';
import { ideasAmong, ideasShown } from './idea-checkpoints.js';
import { isDeleted } from './plan-bin.js';
import { writtenSettingsOf } from './plan-settings.js';
import { layoutSlots } from './slot-layout.js';

/**
 * Ideas of a plan are shown as they arrive. A stopped plan is complete with those it has. In a regenerated set they replace the
 * same number of old ones, and the other old ones stay.
 */
export const planStop: StopRule<'content-plan.generate'> = {
  delivered: (_from, _job, _payload, { pieces }) => ideasShown(pieces),
  keep: async (tx, job, { contentPlanId, revision }, { pieces }) => {
    const plan = await tx.manager.findOne(ContentPlanEntity, {
      where: { id: contentPlanId, revision },
      lock: { mode: 'for_no_key_update' },
      // Deleted while it was written: what arrived goes into the trash with it.
      withDeleted: true,
    });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const ideas = ideasAmong(pieces);
    const { written, old, all } = await replaceSome(tx, plan, { slots: layoutSlots(plan), ideas, isDemo: job.isDemo });
    const stopped: StoppedPlan = { written, ordered: job.ordered, old };
    // If old ones stay, the plan is not fully written by its settings yet.
    const settings = old > 0 ? plan.writtenSettings : writtenSettingsOf(plan);
    await tx.query(
      `UPDATE content_plans SET status = 'completed', error_message = NULL, error_code = NULL, stopped = $2,
              written_settings = $3, updated_at = now()
        WHERE id = $1`,
      [plan.id, JSON.stringify(stopped), settings && JSON.stringify(settings)],
    );
    const result = { content_plan_id: plan.id, publications_count: all };
    if (await isDeleted(tx, plan.id)) return result;
    await notifyWebhooks(tx, {
      userId: plan.userId,
      projectId: plan.projectId,
      type: 'plan.completed',
      data: () => ({
        content_plan: { id: plan.id, project_id: plan.projectId, job_id: job.id, publications_count: all },
      }),
    });
    return result;
  },
};
