import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import { AppError, type ContentPlanUpdateRequest, say } from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { ContentOptions } from '../content-options.js';
import { ContentPlanEntity, type WrittenSettings } from '../content-plans/content-plan.entity.js';
import { ContentPlansService } from '../content-plans/content-plans.service.js';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { lockIdlePlan, lockPlan, lockPublications, publicationsInOrder } from '../content-plans/plan-lock.js';
import { changedSettings, settingsChanged, writtenSettingsOf } from '../content-plans/plan-settings.js';
import { mustTakeNewIdea, replaceIdeas } from '../new-ideas/replaced-ideas.js';
import { UNTOUCHED } from '../publications/publication-set.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { RESTORABLE, RESTORABLE_MS } from '../restorable.js';
import {
  type PlanProposal,
  type ProposedIdea,
  findProposal,
  ideasOf,
  isUndecided,
  proposalJobsOf,
} from './plan-proposal.js';

/** An order: publications that get new ideas, and settings of the plan that are saved with it. */
export interface ProposalOrder {
  publicationIds: readonly number[];
  settings?: ContentPlanUpdateRequest | undefined;
}

/** A proposal as its user sees it. */
export type PlanProposalView = PlanProposal & { ideas: ProposedIdea[] };

/** New ideas to choose from beside those of a plan: order, read, take, decline. */
@Injectable()
export class PlanProposalsService {
  constructor(
    private readonly db: Database,
    private readonly plans: ContentPlansService,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly options: ContentOptions,
  ) {}

  /**
   * Orders new ideas for publications of a plan; the others are pinned. The publications stay as they are, the plan gets the
   * settings of the order, and both can be edited meanwhile. The same order again returns the open job.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, PLAN_PROPOSAL_OPEN while there are others to decide on,
   * STYLE_NOT_FOUND, VALIDATION_FAILED, PUBLICATION_NOT_FOUND, PUBLICATION_BEING_WRITTEN, PUBLICATION_BEING_SENT,
   * PUBLICATION_IDEA_SETTLED, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED, INSUFFICIENT_CREDITS
   */
  async order(
    tx: Tx,
    userId: number,
    planId: number,
    { publicationIds, settings = {} }: ProposalOrder,
  ): Promise<JobRecord> {
    const found = await lockIdlePlan(tx, userId, planId);
    const before = await findProposal(tx, planId);
    if (before && before.status !== 'failed' && isUndecided(before)) {
      const asked = new Set(publicationIds);
      const ideas = await ideasOf(tx, before.id);
      const isSame =
        ideas.length === asked.size &&
        ideas.every(({ publicationId }) => asked.has(publicationId)) &&
        !settingsChanged(changedSettings(found, settings), before.settings);
      if (before.status === 'writing' && before.jobId !== null && isSame) {
        return this.jobs.mustOwn(userId, before.jobId, tx);
      }
      throw new AppError('PLAN_PROPOSAL_OPEN');
    }
    const plan = Object.keys(settings).length > 0 ? await this.plans.save(tx, found, settings) : found;
    const publications = await lockPublications(tx, planId, publicationIds);
    for (const publication of publications) mustTakeNewIdea(publication);
    if (before) await tx.query('DELETE FROM plan_proposals WHERE id = $1', [before.id]);
    plan.revision += 1;
    await tx.manager.save(plan);
    return this.store(tx, plan, publications);
  }

  /** The newest proposal of a plan; a decided one stays for another hour. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async of(userId: number, planId: number): Promise<PlanProposalView | null> {
    const isOwn = await this.db.manager.existsBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!isOwn) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const proposal = await findProposal(this.db, planId);
    if (!proposal || proposal.isDiscarded) return null;
    const ideas = await ideasOf(this.db, proposal.id);
    const isRecent = ({ takenAt }: ProposedIdea): boolean =>
      takenAt !== null && Date.now() - takenAt.getTime() < RESTORABLE_MS;
    return isUndecided(proposal) || ideas.some(isRecent) ? { ...proposal, ideas } : null;
  }

  /** The proposal a plan shows; null when there is nothing to decide. The caller has checked the owner of the plan. */
  async stateOf(planId: number): Promise<PlanProposal | null> {
    const proposal = await findProposal(this.db, planId);
    return proposal && isUndecided(proposal) ? proposal : null;
  }

  /**
   * Gives publications their new ideas, all or none; see {@link replaceIdeas}. When no old idea is left that a regeneration would
   * replace, the plan counts as written by the settings of the proposal.
   * @param chosen publications with the versions their user saw
   * @returns them in order of time
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, PLAN_PROPOSAL_NOT_FOUND also when one of the ideas was taken,
   * PUBLICATION_CHANGED (`details.publication_id`), and as {@link mustTakeNewIdea}
   */
  async take(
    tx: Tx,
    userId: number,
    planId: number,
    chosen: readonly { publicationId: number; version: number }[],
  ): Promise<PublicationEntity[]> {
    const plan = await lockIdlePlan(tx, userId, planId);
    const proposal = await findProposal(tx, planId);
    if (proposal?.status !== 'ready' || proposal.isDiscarded) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    const ids = chosen.map(({ publicationId }) => publicationId);
    const publications = new Map((await lockPublications(tx, planId, ids)).map((one) => [one.id, one]));
    const ideas = new Map((await ideasOf(tx, proposal.id)).map((idea) => [idea.publicationId, idea]));
    const taken = chosen.map(({ publicationId, version }) => {
      const publication = publications.get(publicationId)!;
      if (publication.version !== version) {
        throw new AppError('PUBLICATION_CHANGED', {
          message: say('publication.changed-since-proposal'),
          details: { publication_id: publicationId, version: publication.version },
        });
      }
      mustTakeNewIdea(publication);
      const idea = ideas.get(publicationId);
      if (!idea || idea.takenAt !== null || idea.title === null) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
      const { title, shortDescription, goal, reasoning } = idea;
      return {
        publicationId,
        title,
        shortDescription: shortDescription ?? '',
        goal: goal ?? '',
        reasoning: reasoning ?? '',
      };
    });
    const replaced = await replaceIdeas(tx, taken, proposal.isDemo);
    await tx.query(
      `UPDATE proposed_ideas idea SET taken_at = now(), replaced_idea_id = replaced.id
         FROM unnest($2::bigint[], $3::bigint[]) AS replaced(id, publication_id)
        WHERE plan_proposal_id = $1 AND idea.publication_id = replaced.publication_id`,
      [proposal.id, replaced.map(({ id }) => id), replaced.map(({ publicationId }) => publicationId)],
    );
    await this.countAsWritten(tx, plan, proposal);
    return publicationsInOrder(tx, ids);
  }

  /**
   * Declines the ideas not taken yet; a proposal that is still being written is stopped and its credits return.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PLAN_PROPOSAL_NOT_FOUND
   */
  async discard(tx: Tx, userId: number, planId: number): Promise<void> {
    const writing = await proposalJobsOf(tx, planId);
    await this.jobs.lock(tx, userId, writing);
    await lockPlan(tx, userId, planId);
    const proposal = await findProposal(tx, planId);
    if (!proposal || !isUndecided(proposal)) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
    if (proposal.status === 'writing' && proposal.jobId !== null) {
      // The cancelled job deletes the proposal.
      await this.jobs.cancelIfOpen(tx, proposal.jobId);
      return;
    }
    // Ideas that were completed at this very moment are charged, and stay.
    if (proposal.jobId !== null && writing.includes(proposal.jobId)) return;
    await tx.query(`DELETE FROM plan_proposals WHERE id = $1 AND status = 'failed'`, [proposal.id]);
    await tx.query(`UPDATE plan_proposals SET discarded_at = now() WHERE id = $1`, [proposal.id]);
  }

  /**
   * Restores a proposal that was declined within the last hour.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PLAN_PROPOSAL_NOT_FOUND
   */
  async restore(tx: Tx, userId: number, planId: number): Promise<void> {
    await lockPlan(tx, userId, planId);
    const restored = await tx.query(
      `UPDATE plan_proposals SET discarded_at = NULL
        WHERE content_plan_id = $1 AND discarded_at > now() - $2::interval RETURNING id`,
      [planId, RESTORABLE],
    );
    if (restored.length === 0) throw new AppError('PLAN_PROPOSAL_NOT_FOUND');
  }

  private async store(tx: Tx, plan: ContentPlanEntity, publications: readonly PublicationEntity[]): Promise<JobRecord> {
    const { isDemo } = this.options;
    const [stored] = await tx.query<{ id: number }>(
      `INSERT INTO plan_proposals (content_plan_id, settings, revision, is_demo, status)
       VALUES ($1, $2, $3, $4, 'writing') RETURNING id`,
      [plan.id, JSON.stringify(writtenSettingsOf(plan)), plan.revision, isDemo],
    );
    if (!stored) throw new Error('the proposal row was not returned');
    // Slots are numbered in order of time, as those of a plan are.
    await tx.query(
      `INSERT INTO proposed_ideas (plan_proposal_id, publication_id, publication_version, slot)
       SELECT $1, id, version, row_number() OVER (ORDER BY scheduled_at, id) FROM publications WHERE id = ANY ($2::bigint[])`,
      [stored.id, publications.map(({ id }) => id)],
    );
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(plan.userId, tx);
    const publicationsCount = publications.length;
    const job = await this.jobs.accept(tx, {
      kind: 'content-plan.propose',
      userId: plan.userId,
      projectId: plan.projectId,
      payload: { planProposalId: stored.id },
      stage: say('stage.new-ideas'),
      total: publicationsCount,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('new_idea', { publicationsCount, isDemo }),
      description: say('work.new-ideas', { name: plan.name }),
    });
    await tx.query('UPDATE plan_proposals SET job_id = $2 WHERE id = $1', [stored.id, job.id]);
    return job;
  }

  private async countAsWritten(tx: Tx, plan: ContentPlanEntity, { id, settings }: PlanProposal): Promise<void> {
    const [untouched] = await tx.query(
      `SELECT 1 FROM publications WHERE content_plan_id = $1 AND ${UNTOUCHED} LIMIT 1`,
      [plan.id],
    );
    if (untouched) return;
    const before = plan.writtenSettings ?? writtenSettingsOf(plan);
    await tx.query('UPDATE plan_proposals SET settings_before = $2 WHERE id = $1 AND settings_before IS NULL', [
      id,
      JSON.stringify(before),
    ]);
    await tx.query('UPDATE content_plans SET written_settings = $2, updated_at = now() WHERE id = $1', [
      plan.id,
      JSON.stringify(inNewWords(before, settings)),
    ]);
  }
}

/** Settings of a set whose ideas were replaced in their slots: the texts are new, dates, networks and mix are not. */
const inNewWords = (
  before: WrittenSettings,
  { contentGoal, targetAudience, tone, languageLevel, writingStyleId }: WrittenSettings,
): WrittenSettings => ({ ...before, contentGoal, targetAudience, tone, languageLevel, writingStyleId });
