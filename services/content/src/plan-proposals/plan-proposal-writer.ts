import type { PlanSlot } from '@orbita/ai';
import { AppError, type JobResult } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { ContentPlanEntity, WrittenSettings } from '../content-plans/content-plan.entity.js';
import { type WrittenIdeas, ideasDue, slotsPaidFor, writtenIdeas } from '../content-plans/idea-checkpoints.js';
import { type IdeaWritingOptions, ideasStage, writeIdeas } from '../content-plans/idea-writing.js';
import { planBrief } from '../content-plans/plan-brief.js';
import { notifyOfProposal } from '../notices/notify-owner.js';
import { IS_MAIN } from '../publications/variants.js';

type Payload = JobPayload<'content-plan.propose'>;

interface Ordered extends Pick<ContentPlanEntity, 'userId' | 'projectId' | 'revision'> {
  contentPlanId: number;
  settings: WrittenSettings;
}

/** Writes the ideas of a proposal for the slots of their publications, different from every idea of the plan. */
export class PlanProposalWriter implements JobHandler<'content-plan.propose', WrittenIdeas> {
  constructor(private readonly options: IdeaWritingOptions) {}

  async run(context: JobContext, { planProposalId }: Payload): Promise<WrittenIdeas> {
    const { db } = this.options;
    const [proposal] = await db.query<Ordered>(
      `SELECT proposal.content_plan_id AS "contentPlanId", proposal.settings, proposal.revision,
              plan.user_id AS "userId", plan.project_id AS "projectId"
         FROM plan_proposals proposal JOIN content_plans plan ON plan.id = content_plan_id WHERE proposal.id = $1`,
      [planProposalId],
    );
    if (!proposal) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    const { contentPlanId, settings, ...order } = proposal;
    const titles = await db.query<{ title: string }>(
      `SELECT title FROM publications WHERE content_plan_id = $1 AND ${IS_MAIN} ORDER BY scheduled_at, id`,
      [contentPlanId],
    );
    // Includes publications deleted since: they may be restored.
    const slots = await db.query<PlanSlot>(
      `SELECT slot AS number, scheduled_date AS date, scheduled_time AS time, content_type AS "contentType",
              social_network AS "socialNetwork"
         FROM proposed_ideas JOIN publications publication ON publication.id = publication_id
        WHERE plan_proposal_id = $1
       UNION ALL
       SELECT idea.slot, gone.scheduled_date, gone.scheduled_time, gone.content_type, gone.social_network
         FROM deleted_publications bin, jsonb_populate_record(NULL::proposed_ideas, bin.proposed_idea) AS idea,
              jsonb_populate_record(NULL::publications, bin.publication) AS gone
        WHERE bin.content_plan_id = $2 AND idea.plan_proposal_id = $1
        ORDER BY number`,
      [planProposalId, contentPlanId],
    );
    const ideas = await writeIdeas(this.options, context, {
      brief: await planBrief(db, { ...settings, ...order }),
      slots: slotsPaidFor(slots, context.job, context.checkpoints),
      said: titles.map(({ title }) => title),
      stage: ideasStage,
    });
    return writtenIdeas(ideas, context.checkpoints);
  }

  /** Publications that were deleted for good before an idea was written for them are not charged. */
  due(job: ClaimedJob, written: WrittenIdeas): number {
    return ideasDue(job, written);
  }

  /** @throws AppError PLAN_PROPOSAL_NOT_FOUND: ideas that cannot be taken any more are not charged */
  async commit(
    tx: Tx,
    job: ClaimedJob,
    { planProposalId }: Payload,
    { ideas }: WrittenIdeas,
  ): Promise<JobResult<'content-plan.propose'>> {
    const [plan] = await tx.query<{ id: number; name: string }>(
      `SELECT plan.id, plan.name FROM content_plans plan JOIN plan_proposals proposal ON content_plan_id = plan.id
        WHERE proposal.id = $1 FOR UPDATE OF plan`,
      [planProposalId],
    );
    if (!plan) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    const words = JSON.stringify(ideas);
    const NEW = `jsonb_to_recordset($2::jsonb)
                 AS new(slot int, title text, "shortDescription" text, goal text, reasoning text)`;
    const written = await tx.query(
      `UPDATE proposed_ideas idea
          SET title = new.title, short_description = new."shortDescription", goal = new.goal, reasoning = new.reasoning
         FROM ${NEW} WHERE plan_proposal_id = $1 AND idea.slot = new.slot
       RETURNING idea.slot`,
      [planProposalId, words],
    );
    const kept = await tx.query(
      `UPDATE deleted_publications bin
          SET proposed_idea = proposed_idea || jsonb_build_object('title', new.title, 'short_description',
                new."shortDescription", 'goal', new.goal, 'reasoning', new.reasoning)
         FROM ${NEW} WHERE content_plan_id = $3 AND proposed_idea @> jsonb_build_object('plan_proposal_id', $1::bigint, 'slot', new.slot)
       RETURNING bin.id`,
      [planProposalId, words, plan.id],
    );
    const count = written.length + kept.length;
    if (count === 0) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    await tx.query(`UPDATE plan_proposals SET status = 'ready' WHERE id = $1`, [planProposalId]);
    await notifyOfProposal(tx, job, plan, count);
    return { ideas_count: count };
  }
}
