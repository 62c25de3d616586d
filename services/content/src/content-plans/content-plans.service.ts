import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type ContentPlanRequest,
  type ContentPlanUpdateRequest,
  DEFAULT_LANGUAGE,
  type Language,
  type RegenerateRequest,
  todayIn,
  say,
  type Message,
} from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService, WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../content-options.js';
import { proposalJobsOf } from '../plan-proposals/plan-proposal.js';
import { textJobsOf } from '../publication-texts/publication-writings.js';
import { PublicationSendings } from '../publications/publication-sendings.js';
import { keptPublications, openSlots } from '../publications/publication-set.js';
import { ContentPlanReader, type ContentPlanView } from './content-plan-reader.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { beginWith } from './first-ideas.js';
import { IN_SIGHT } from './in-sight.js';
import { binPlan, markDeleted } from './plan-bin.js';
import { lockIdlePlan, lockPlan } from './plan-lock.js';
import { makePlanRoom } from './project-room.js';
import { changedSettings, settingsOf, sizeOf } from './plan-settings.js';
import { layoutSlots } from './slot-layout.js';

/**
 * Commands on content plans: order, edit, regenerate, delete. {@link ContentPlanReader} reads them, {@link ContentPlanWriter}
 * writes the texts.
 */
@Injectable()
export class ContentPlansService {
  constructor(
    private readonly reader: ContentPlanReader,
    private readonly projects: ProjectsService,
    private readonly styles: WritingStylesService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    private readonly options: ContentOptions,
    private readonly sendings: PublicationSendings,
  ) {}

  /**
   * Orders a plan: its row, its job and its hold on the credits are one transaction. Ideas the user already has become
   * publications of the plan, and are not charged.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_NOT_FOUND, CONTENT_PLAN_IN_PAST, CONTENT_PLAN_LIMIT_REACHED, INSUFFICIENT_CREDITS
   */
  async create(
    tx: Tx,
    userId: number,
    projectId: number,
    request: ContentPlanRequest,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<ContentPlanView> {
    const { timeZone } = await this.projects.mustOwn(userId, projectId, tx);
    if (request.end_date < todayIn(timeZone)) throw new AppError('CONTENT_PLAN_IN_PAST', { field: 'end_date' });
    if (request.writing_style_id !== null) {
      await this.styles.mustOwn(userId, request.writing_style_id, tx, 'writing_style_id');
    }
    await makePlanRoom(tx, userId, projectId);
    const plan = await tx.manager.save(
      tx.manager.create(ContentPlanEntity, {
        userId,
        projectId,
        ...settingsOf(request, language),
        writtenSettings: null,
        stopped: null,
        status: 'pending',
        errorMessage: null,
        errorSaid: null,
        errorCode: null,
        revision: 1,
        isDemo: this.options.isDemo,
      }),
    );
    const { ideas = [] } = request;
    await beginWith(tx, plan, { ideas, timeZone });
    await this.order(tx, plan, sizeOf(plan) - ideas.length, say('stage.plan'));
    return this.reader.viewOf(plan, tx);
  }

  /**
   * Changes the settings of a plan; absent fields stay. Its publications stay until it is regenerated.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, STYLE_NOT_FOUND, VALIDATION_FAILED
   */
  async update(
    tx: Tx,
    userId: number,
    planId: number,
    changes: ContentPlanUpdateRequest,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<ContentPlanView> {
    return this.reader.viewOf(await this.save(tx, await lockIdlePlan(tx, userId, planId), changes, language), tx);
  }

  /** Stores changed settings of a plan that the caller has locked. @throws AppError STYLE_NOT_FOUND, VALIDATION_FAILED */
  async save(
    tx: Tx,
    plan: ContentPlanEntity,
    changes: ContentPlanUpdateRequest,
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<ContentPlanEntity> {
    if (typeof changes.writing_style_id === 'number') {
      await this.styles.mustOwn(plan.userId, changes.writing_style_id, tx, 'writing_style_id');
    }
    return tx.manager.save(Object.assign(plan, changedSettings(plan, changes, language)));
  }

  /**
   * Orders the untouched publications of a plan again; the old set stays until the new one is complete. Publications the user
   * edited, scheduled or published stay, keep their place in the new set and are not charged. A plan whose dates have passed is
   * allowed: its user asks for these dates knowingly. New ideas to choose from that are still being written are cancelled, and
   * their credits return; finished proposals are deleted together with the publications that are finally replaced, the others
   * stay.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, VALIDATION_FAILED, CONTENT_PLAN_ALL_KEPT, INSUFFICIENT_CREDITS
   */
  async regenerate(tx: Tx, userId: number, planId: number, changes: RegenerateRequest): Promise<JobRecord> {
    await this.jobs.lock(tx, userId, await proposalJobsOf(tx, planId));
    const plan = await lockIdlePlan(tx, userId, planId);
    await this.projects.mustOwn(userId, plan.projectId, tx);
    Object.assign(plan, changedSettings(plan, changes));
    const open = openSlots(layoutSlots(plan), await keptPublications(tx, plan.id));
    if (open.length === 0) throw new AppError('CONTENT_PLAN_ALL_KEPT');
    // Ideas for publications that are about to be replaced are useless.
    for (const jobId of await proposalJobsOf(tx, plan.id)) await this.jobs.cancelIfOpen(tx, jobId);
    plan.status = 'pending';
    plan.errorMessage = null;
    plan.errorSaid = null;
    plan.errorCode = null;
    plan.stopped = null;
    plan.revision += 1;
    plan.isDemo = this.options.isDemo;
    return this.order(tx, await tx.manager.save(plan), open.length, say('stage.plan-again'));
  }

  /**
   * Moves a plan with its publications into the trash. The job that writes it is stopped; the part its user could read is charged
   * and goes into the trash as well. Scheduled posts are cancelled.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, PUBLICATION_BEING_SENT
   */
  async delete(tx: Tx, userId: number, planId: number): Promise<void> {
    const seen = await tx.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!seen) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    await this.jobs.lock(tx, userId, await this.jobsOf(tx, seen));
    const publicationsOf = async (lock = ''): Promise<number[]> => {
      const rows = await tx.query<{ id: number }>(
        `SELECT id FROM publications WHERE content_plan_id = $1 ORDER BY id ${lock}`,
        [planId],
      );
      return rows.map(({ id }) => id);
    };
    await this.sendings.callOff(tx, await publicationsOf());
    const plan = await lockPlan(tx, userId, planId);
    await this.sendings.endCalledOff(tx, await publicationsOf('FOR UPDATE'));
    // First, so that what arrived is kept with a plan that is gone: nobody is told that it is complete.
    await markDeleted(tx, plan.id);
    for (const jobId of await this.jobsOf(tx, plan)) await this.jobs.cancelIfOpen(tx, jobId);
    await binPlan(tx, plan.id, await publicationsOf());
  }

  /** Jobs that write a plan, its texts or new ideas for it. */
  private async jobsOf(tx: Tx, { id, jobId }: ContentPlanEntity): Promise<number[]> {
    return [...(jobId === null ? [] : [jobId]), ...(await textJobsOf(tx, id)), ...(await proposalJobsOf(tx, id))];
  }

  /** @param total publications to write and charge */
  private async order(tx: Tx, plan: ContentPlanEntity, total: number, stage: Message): Promise<JobRecord> {
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(plan.userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'content-plan.generate',
      userId: plan.userId,
      projectId: plan.projectId,
      payload: { contentPlanId: plan.id, revision: plan.revision },
      stage,
      total,
      isDemo,
      hasPriority,
      price: this.prices.priceOf('content_plan', { publicationsCount: total, isDemo }),
      description: say('work.plan', { name: plan.name }),
    });
    plan.jobId = job.id;
    await tx.query('UPDATE content_plans SET job_id = $2 WHERE id = $1', [plan.id, job.id]);
    return job;
  }
}
