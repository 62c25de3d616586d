import { AppError, type JobResult } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { notifyWebhooks } from '@orbita/webhooks';
import { notifyOfPlan } from '../notices/notify-owner.js';
import { keptPublications, openSlots, replacePublications } from '../publications/publication-set.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { type WrittenIdeas, ideasDue, slotsPaidFor, writtenIdeas } from './idea-checkpoints.js';
import { type IdeaWritingOptions, ideasStage, writeIdeas } from './idea-writing.js';
import { planBrief } from './plan-brief.js';
import { writtenSettingsOf } from './plan-settings.js';
import { layoutSlots } from './slot-layout.js';

type Payload = JobPayload<'content-plan.generate'>;

/** Writes the publications of a plan: slots first, then ideas for them in batches side by side. */
export class ContentPlanWriter implements JobHandler<'content-plan.generate', WrittenIdeas> {
  constructor(private readonly options: IdeaWritingOptions) {}

  async run(context: JobContext, { contentPlanId, revision }: Payload): Promise<WrittenIdeas> {
    const { db } = this.options;
    const plan = await db.manager.findOneBy(ContentPlanEntity, { id: contentPlanId, revision });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const brief = await planBrief(db, plan);
    const kept = await keptPublications(db, plan.id);
    const ideas = await writeIdeas(this.options, context, {
      brief,
      slots: slotsPaidFor(openSlots(layoutSlots(plan), kept), context.job, context.checkpoints),
      said: kept.map(({ title }) => title),
      stage: ideasStage,
    });
    return writtenIdeas(ideas, context.checkpoints);
  }

  /** Slots that the user filled before an idea was written for them are not charged. */
  due(job: ClaimedJob, written: WrittenIdeas): number {
    return ideasDue(job, written);
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { contentPlanId, revision }: Payload,
    { ideas }: WrittenIdeas,
  ): Promise<JobResult<'content-plan.generate'>> {
    const plan = await tx.manager.findOne(ContentPlanEntity, {
      where: { id: contentPlanId, revision },
      lock: { mode: 'for_no_key_update' },
    });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const count = await replacePublications(tx, plan, { slots: layoutSlots(plan), ideas, isDemo: job.isDemo });
    await tx.query(
      `UPDATE content_plans SET status = 'completed', error_message = NULL, stopped = NULL, written_settings = $2, updated_at = now()
        WHERE id = $1`,
      [plan.id, JSON.stringify(writtenSettingsOf(plan))],
    );
    await notifyOfPlan(tx, job, plan, count);
    await notifyWebhooks(tx, {
      userId: plan.userId,
      projectId: plan.projectId,
      type: 'plan.completed',
      data: () => ({
        content_plan: { id: plan.id, project_id: plan.projectId, job_id: job.id, publications_count: count },
      }),
    });
    return { content_plan_id: plan.id, publications_count: count };
  }
}
