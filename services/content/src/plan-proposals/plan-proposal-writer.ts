import type { PlanIdea, PlanSlot } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { ContentPlanEntity, WrittenSettings } from '../content-plans/content-plan.entity.js';
import { type IdeaWritingOptions, ideasStage, writeIdeas } from '../content-plans/idea-writing.js';
import { planBrief } from '../content-plans/plan-brief.js';

type Payload = JobPayload<'content-plan.propose'>;

interface Ordered extends Pick<ContentPlanEntity, 'userId' | 'projectId' | 'revision'> {
  contentPlanId: number;
  settings: WrittenSettings;
}

/** Writes the ideas of a proposal at the places their publications have, unlike every idea of the plan. */
export class PlanProposalWriter implements JobHandler<'content-plan.propose', PlanIdea[]> {
  constructor(private readonly options: IdeaWritingOptions) {}

  async run(context: JobContext, { planProposalId }: Payload): Promise<PlanIdea[]> {
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
      'SELECT title FROM publications WHERE content_plan_id = $1 ORDER BY scheduled_at, id',
      [contentPlanId],
    );
    const slots = await db.query<PlanSlot>(
      `SELECT slot AS number, scheduled_date AS date, scheduled_time AS time, content_type AS "contentType",
              social_network AS "socialNetwork"
         FROM proposed_ideas JOIN publications publication ON publication.id = publication_id
        WHERE plan_proposal_id = $1 ORDER BY slot`,
      [planProposalId],
    );
    return writeIdeas(this.options, context, {
      brief: await planBrief(db, { ...settings, ...order }),
      slots,
      said: titles.map(({ title }) => title),
      stage: ideasStage,
    });
  }

  /** @throws AppError PLAN_PROPOSAL_NOT_FOUND: nobody pays for ideas nobody can take any more */
  async commit(tx: Tx, _job: ClaimedJob, { planProposalId }: Payload, ideas: PlanIdea[]): Promise<unknown> {
    const written = await tx.query(
      `UPDATE proposed_ideas idea
          SET title = new.title, short_description = new."shortDescription", goal = new.goal, reasoning = new.reasoning
         FROM jsonb_to_recordset($2::jsonb)
              AS new(slot int, title text, "shortDescription" text, goal text, reasoning text)
        WHERE plan_proposal_id = $1 AND idea.slot = new.slot
       RETURNING idea.slot`,
      [planProposalId, JSON.stringify(ideas)],
    );
    if (written.length === 0) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    await tx.query(`UPDATE plan_proposals SET status = 'ready' WHERE id = $1`, [planProposalId]);
    return { ideas_count: written.length };
  }
}
