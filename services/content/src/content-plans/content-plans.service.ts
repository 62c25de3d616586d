import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type ContentPlanRequest,
  type ContentPlanStatus,
  MAX_PLAN_PUBLICATIONS,
  type RegenerateRequest,
  planSize,
  quoted,
} from '@orbita/contracts';
import { type JobRecord, JobsService, progressOf } from '@orbita/jobs';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { And, In, LessThan } from 'typeorm';
import { ProjectsService, WritingStylesService } from '@orbita/projects';
import { ContentOptions } from '../content-options.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { defaultPlanName } from './plan-name.js';
import { IN_SIGHT } from './in-sight.js';
import { UNTOUCHED, keptPublications, openSlots } from './publication-set.js';
import { PublicationEntity } from './publication.entity.js';
import { layoutSlots } from './slot-layout.js';

/** Plans of a project: beyond what anybody works with, and a list that can still be read. */
export const MAX_PLANS = 500;

/** How far a plan is: what its job and its publications say. */
interface PlanState {
  status: ContentPlanStatus;
  publicationsCount: number;
  publicationsTotal: number;
  progress: number;
  stage: string;
  /** The newest order found publications, which stay until its own are complete: it is under way, or has failed. */
  isRegeneration: boolean;
}

/** A plan as the user sees it. */
export type ContentPlanView = Omit<ContentPlanEntity, 'status'> &
  PlanState & {
    /** Publications a regeneration leaves as they are. */
    keptCount: number;
  };

/** Part of the plans of a project. */
interface PlanSlice {
  /** These plans alone. */
  ids?: number[] | undefined;
  /** Begins behind this plan; at the newest when absent. */
  after?: { id: number } | undefined;
  limit?: number | undefined;
}

/** What is asked again and again while a plan is written. */
export type ContentPlanStatusView = Pick<ContentPlanEntity, 'name' | 'errorMessage' | 'errorCode' | 'jobId'> &
  PlanState;

interface PlanFigures {
  status: ContentPlanEntity['status'];
  errorMessage: string | null;
  publicationsCount: number;
  jobStatus: JobRecord['status'] | null;
  done: number | null;
  total: number | null;
  stage: string | null;
}

const PLAN_FIGURES = `plan.status, plan.error_message AS "errorMessage", job.status AS "jobStatus", job.done, job.total, job.stage,
  (SELECT count(*) FROM publications WHERE content_plan_id = plan.id) AS "publicationsCount"`;
/** Out of sight as soon as the deletion of their project begins. */
const PLANS_WITH_JOBS = `content_plans plan
  JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
  LEFT JOIN jobs job ON job.id = plan.job_id`;

/** Content plans: order, look, edit, regenerate, delete. The writing itself is {@link ContentPlanWriter}'s. */
@Injectable()
export class ContentPlansService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly styles: WritingStylesService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    private readonly options: ContentOptions,
  ) {}

  /** Plans of a project, newest first, all of them unless a slice is asked for. @throws AppError PROJECT_NOT_FOUND */
  async list(
    userId: number,
    projectId: number,
    { ids, after, limit = MAX_PLANS }: PlanSlice = {},
  ): Promise<ContentPlanView[]> {
    await this.projects.mustOwn(userId, projectId);
    const place = [...(ids ? [In(ids)] : []), ...(after ? [LessThan(after.id)] : [])];
    const plans = await this.db.manager.find(ContentPlanEntity, {
      where: { userId, projectId, ...(place.length > 0 && { id: And(...place) }) },
      order: { id: 'DESC' },
      take: limit,
    });
    return this.withFigures(plans);
  }

  /** One plan of the user. @throws AppError CONTENT_PLAN_NOT_FOUND also for somebody else's */
  async get(userId: number, planId: number): Promise<ContentPlanView> {
    const plan = await this.db.manager.findOneBy(ContentPlanEntity, { id: planId, userId });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return this.viewOf(plan);
  }

  /** How far a plan of the user is, in one statement. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async statusOf(userId: number, planId: number): Promise<ContentPlanStatusView> {
    const [row] = await this.db.query<PlanFigures & Pick<ContentPlanEntity, 'name' | 'errorCode' | 'jobId'>>(
      `SELECT plan.name, plan.error_code AS "errorCode", plan.job_id AS "jobId", ${PLAN_FIGURES}
         FROM ${PLANS_WITH_JOBS} WHERE plan.id = $1 AND plan.user_id = $2`,
      [planId, userId],
    );
    if (!row) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const { name, errorMessage, errorCode, jobId } = row;
    return { name, errorMessage, errorCode, jobId, ...stateOf(row) };
  }

  /** Publications of a plan in order of time. The caller has checked whose plan it is. */
  async publicationsOf(planId: number): Promise<PublicationEntity[]> {
    return this.db.manager.find(PublicationEntity, {
      where: { contentPlanId: planId },
      order: { scheduledAt: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Orders a plan: its row, its job and its hold on the credits are one transaction.
   * @throws AppError PROJECT_NOT_FOUND, STYLE_NOT_FOUND, CONTENT_PLAN_LIMIT_REACHED, INSUFFICIENT_CREDITS
   */
  async create(tx: Tx, userId: number, projectId: number, request: ContentPlanRequest): Promise<ContentPlanView> {
    await this.projects.mustOwn(userId, projectId, tx);
    await lockCreation(tx, `content plans of project ${projectId}`);
    if ((await tx.manager.countBy(ContentPlanEntity, { userId, projectId })) >= MAX_PLANS) {
      throw new AppError('CONTENT_PLAN_LIMIT_REACHED');
    }
    const plan = await tx.manager.save(
      tx.manager.create(ContentPlanEntity, {
        userId,
        projectId,
        ...(await this.settingsOf(tx, userId, request)),
        status: 'pending',
        errorMessage: null,
        errorCode: null,
        revision: 1,
        isDemo: this.options.isDemo,
      }),
    );
    await this.order(tx, plan, sizeOf(plan), 'Подготовка к генерации…');
    return this.viewOf(plan, tx);
  }

  /**
   * Changes the settings of a plan; its publications stay until it is regenerated.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, STYLE_NOT_FOUND
   */
  async update(tx: Tx, userId: number, planId: number, request: ContentPlanRequest): Promise<ContentPlanView> {
    const plan = await this.lockIdle(tx, userId, planId);
    Object.assign(plan, await this.settingsOf(tx, userId, request));
    return this.viewOf(await tx.manager.save(plan), tx);
  }

  /**
   * Orders the untouched publications of a plan anew; the old set stays until the new one is complete. What the user
   * edited, scheduled or published stays, takes its place in the new set and is not paid for.
   * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_BUSY, VALIDATION_FAILED, CONTENT_PLAN_ALL_KEPT, INSUFFICIENT_CREDITS
   */
  async regenerate(tx: Tx, userId: number, planId: number, changes: RegenerateRequest): Promise<JobRecord> {
    const plan = await this.lockIdle(tx, userId, planId);
    await this.projects.mustOwn(userId, plan.projectId, tx);
    plan.contentGoal = changes.content_goal ?? plan.contentGoal;
    plan.postsPerDay = changes.posts_per_day ?? plan.postsPerDay;
    plan.tone = changes.tone ?? plan.tone;
    plan.languageLevel = changes.language_level ?? plan.languageLevel;
    plan.socialNetworks = changes.social_networks ?? plan.socialNetworks;
    plan.contentDistribution = changes.content_distribution ?? plan.contentDistribution;
    plan.targetAudience = changes.target_audience ?? plan.targetAudience;
    if (sizeOf(plan) > MAX_PLAN_PUBLICATIONS) {
      throw new AppError('VALIDATION_FAILED', {
        field: 'posts_per_day',
        message: `Не больше ${MAX_PLAN_PUBLICATIONS} публикаций в одном плане: сократите период или число публикаций в день`,
      });
    }
    const open = openSlots(layoutSlots(plan), await keptPublications(tx, plan.id));
    if (open.length === 0) throw new AppError('CONTENT_PLAN_ALL_KEPT');
    plan.status = 'pending';
    plan.errorMessage = null;
    plan.errorCode = null;
    plan.revision += 1;
    plan.isDemo = this.options.isDemo;
    return this.order(tx, await tx.manager.save(plan), open.length, 'Готовим новый набор публикаций');
  }

  /** Deletes a plan with its publications; a running generation is cancelled and its credits return. */
  async delete(tx: Tx, userId: number, planId: number): Promise<void> {
    const seen = await tx.manager.findOneBy(ContentPlanEntity, { id: planId, userId, projectId: IN_SIGHT });
    if (!seen) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    // The job before the plan: the order in which a finishing job takes the two rows, so that neither waits in a circle.
    if (seen.jobId !== null) await this.jobs.cancelIfOpen(tx, seen.jobId);
    const plan = await this.lock(tx, userId, planId);
    if (plan.jobId !== null && plan.jobId !== seen.jobId) await this.jobs.cancelIfOpen(tx, plan.jobId);
    await tx.manager.delete(ContentPlanEntity, { id: plan.id });
  }

  /** @param total publications to be written and paid for */
  private async order(tx: Tx, plan: ContentPlanEntity, total: number, stage: string): Promise<JobRecord> {
    const { isDemo } = this.options;
    const { priority: hasPriority } = await this.subscriptions.gatesOf(plan.userId, tx);
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
      description: `Контент-план ${quoted(plan.name)}`,
    });
    plan.jobId = job.id;
    await tx.query('UPDATE content_plans SET job_id = $2 WHERE id = $1', [plan.id, job.id]);
    return job;
  }

  private async settingsOf(tx: Tx, userId: number, request: ContentPlanRequest) {
    if (request.writing_style_id !== null) await this.styles.mustOwn(userId, request.writing_style_id, tx);
    return {
      name: request.name || defaultPlanName(request.start_date, request.end_date),
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
    };
  }

  /** Takes a plan for changing: two changes of one plan run one after the other. */
  private async lock(tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> {
    const plan = await tx.manager.findOne(ContentPlanEntity, {
      where: { id: planId, userId, projectId: IN_SIGHT },
      lock: { mode: 'pessimistic_write' },
    });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return plan;
  }

  private async lockIdle(tx: Tx, userId: number, planId: number): Promise<ContentPlanEntity> {
    const plan = await this.lock(tx, userId, planId);
    if (plan.status === 'pending') throw new AppError('CONTENT_PLAN_BUSY');
    return plan;
  }

  private async viewOf(plan: ContentPlanEntity, tx?: Tx): Promise<ContentPlanView> {
    const [view] = await this.withFigures([plan], tx);
    if (!view) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return view;
  }

  private async withFigures(plans: ContentPlanEntity[], tx?: Tx): Promise<ContentPlanView[]> {
    const figures = await (tx ?? this.db).query<PlanFigures & { id: number; keptCount: number }>(
      `SELECT plan.id, ${PLAN_FIGURES},
              (SELECT count(*) FROM publications WHERE content_plan_id = plan.id AND NOT (${UNTOUCHED})) AS "keptCount"
         FROM ${PLANS_WITH_JOBS} WHERE plan.id = ANY($1::bigint[])`,
      [plans.map(({ id }) => id)],
    );
    const byId = new Map(figures.map((figure) => [figure.id, figure]));
    return plans.flatMap((plan) => {
      const figure = byId.get(plan.id);
      // A plan deleted between the two queries is simply not there any more.
      return figure ? [{ ...plan, ...stateOf(figure), keptCount: figure.keptCount }] : [];
    });
  }
}

const sizeOf = ({ startDate, endDate, postsPerDay }: ContentPlanEntity): number =>
  planSize({ start_date: startDate, end_date: endDate, posts_per_day: postsPerDay });

/** While a plan is written, the counts are those of its job. */
const stateOf = ({
  status,
  errorMessage,
  jobStatus,
  done,
  total,
  stage,
  publicationsCount,
}: PlanFigures): PlanState => {
  const isRegeneration = publicationsCount > 0 && (status === 'pending' || errorMessage !== null);
  if (status !== 'pending' || jobStatus === null) {
    const publicationsTotal = publicationsCount;
    return { status, publicationsCount, publicationsTotal, progress: 100, stage: '', isRegeneration };
  }
  return {
    isRegeneration,
    status: jobStatus === 'active' ? 'generating' : 'pending',
    publicationsCount: done ?? 0,
    publicationsTotal: total ?? 0,
    progress: progressOf({ status: jobStatus, done: done ?? 0, total: total ?? 0 }),
    stage: stage ?? '',
  };
};
