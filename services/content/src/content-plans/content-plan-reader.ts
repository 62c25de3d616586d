import { Injectable } from '@nestjs/common';
import { AppError, type ContentPlanStatus, type ContentType, type Said, type SocialNetwork } from '@orbita/contracts';
import { type JobRecord, type StopFigures, progressOf, shareOfPrice } from '@orbita/jobs';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { And, In, IsNull, LessThan } from 'typeorm';
import { LISTED_IN_PLAN, type PlanPublication } from '../publications/publication-columns.js';
import { UNTOUCHED } from '../publications/publication-set.js';
import { IS_MAIN } from '../publications/variants.js';
import { PublicationEntity } from '../publications/publication.entity.js';
import { ContentPlanEntity } from './content-plan.entity.js';
import { IDEA } from './idea-checkpoints.js';
import { IN_SIGHT } from './in-sight.js';
import { settingsChanged } from './plan-settings.js';

/** Plans of a project: more than a user works with, and few enough to list. */
export const MAX_PLANS = 500;

/** Progress of a plan, from its job and its publications. */
interface PlanState {
  status: ContentPlanStatus;
  /** Why its last order failed. */
  errorMessage: Said | null;
  publicationsCount: number;
  publicationsTotal: number;
  progress: number;
  stage: Said | null;
  /** What stopping it now would cost and keep; null when no job runs. */
  stop: StopFigures | null;
  /**
   * The newest order is a later one and existing publications stay until its own are complete; or it failed while they stayed.
   */
  isRegeneration: boolean;
}

/** A plan as the user sees it. */
export type ContentPlanView = Omit<ContentPlanEntity, 'status' | 'errorMessage' | 'errorSaid'> &
  PlanState & {
    /** Publications a regeneration leaves as they are. */
    keptCount: number;
    /** Its publications by type and by network, which imports and edits change. */
    contents: PlanContents;
    /** The settings differ from those the publications were written by. */
    settingsChanged: boolean;
  };

interface PlanContents {
  types: Partial<Record<ContentType, number>>;
  networks: Partial<Record<SocialNetwork, number>>;
}

/** Part of the plans of a project. */
interface PlanSlice {
  /** Only these plans. */
  ids?: number[] | undefined;
  /** Starts after this plan; at the newest when absent. */
  after?: { id: number } | undefined;
  limit?: number | undefined;
}

/** What the app polls while a plan is written. */
export type ContentPlanStatusView = Pick<ContentPlanEntity, 'name' | 'errorCode' | 'stopped' | 'jobId'> & PlanState;

/** A plan as a search shows it. */
export interface FoundPlan extends Pick<ContentPlanEntity, 'id' | 'projectId' | 'name' | 'startDate' | 'endDate'> {
  projectName: string;
}

const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

interface PlanFigures extends Pick<ContentPlanEntity, 'status' | 'revision'> {
  errorMessage: Said | null;
  publicationsCount: number;
  jobStatus: JobRecord['status'] | null;
  done: number | null;
  total: number | null;
  stage: Said | null;
  price: number | null;
  ordered: number | null;
  /** Ideas of the open job that its user may have read. */
  shown: number;
}

const PLAN_FIGURES = `plan.status, said(plan.error_message, plan.error_said) AS "errorMessage", plan.revision, job.status AS "jobStatus", job.done, job.total, said(job.stage, job.stage_said) AS stage,
  job.price, coalesce(job.ordered, job.total) AS ordered,
  CASE WHEN plan.status = 'pending'
       THEN (SELECT count(*) FROM job_checkpoints WHERE job_id = job.id AND key LIKE '${IDEA}%') ELSE 0 END AS shown,
  (SELECT count(*) FROM publications WHERE content_plan_id = plan.id AND ${IS_MAIN}) AS "publicationsCount"`;
/** A plan is hidden in the trash, and as soon as the deletion of its project begins. */
const PLANS_WITH_JOBS = `content_plans plan
  JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL AND plan.deleted_at IS NULL
  LEFT JOIN jobs job ON job.id = plan.job_id`;

const countsBy = (column: 'content_type' | 'social_network', which = 'true'): string =>
  `(SELECT coalesce(jsonb_object_agg(${column}, count), '{}') FROM (
      SELECT ${column}, count(*) FROM publications WHERE content_plan_id = plan.id AND ${which} GROUP BY ${column}) counted)`;

/** Content plans as their users see them: with their progress, from their jobs and publications. */
@Injectable()
export class ContentPlanReader {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
  ) {}

  /** Plans of a project, newest first, all of them unless a slice is given. @throws AppError PROJECT_NOT_FOUND */
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

  /**
   * Plans of all projects of a user, newest first, whose name or project's name contains every word; case and «ё» make no
   * difference.
   */
  async search(
    userId: number,
    search: string,
    { after, limit = MAX_PLANS }: Pick<PlanSlice, 'after' | 'limit'> = {},
  ): Promise<FoundPlan[]> {
    const words = folded(search).split(/\s+/).filter(Boolean);
    return this.db.query<FoundPlan>(
      `SELECT plan.id, plan.project_id AS "projectId", plan.name, project.name AS "projectName",
              plan.start_date AS "startDate", plan.end_date AS "endDate"
         FROM content_plans plan JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
        WHERE plan.user_id = $1 AND plan.deleted_at IS NULL AND ($2::bigint IS NULL OR plan.id < $2)
          AND NOT EXISTS (SELECT FROM unnest($3::text[]) word
                           WHERE strpos(translate(lower(plan.name || ' ' || project.name), 'ё', 'е'), word) = 0)
        ORDER BY plan.id DESC LIMIT $4`,
      [userId, after?.id ?? null, words, limit],
    );
  }

  /** One plan of the user. @throws AppError CONTENT_PLAN_NOT_FOUND, also for another user's plan */
  async get(userId: number, planId: number): Promise<ContentPlanView> {
    const plan = await this.db.manager.findOneBy(ContentPlanEntity, { id: planId, userId });
    if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return this.viewOf(plan);
  }

  /** Progress of a plan of the user, in one statement. @throws AppError CONTENT_PLAN_NOT_FOUND */
  async statusOf(userId: number, planId: number): Promise<ContentPlanStatusView> {
    const [row] = await this.db.query<
      PlanFigures & Pick<ContentPlanEntity, 'name' | 'errorCode' | 'stopped' | 'jobId'>
    >(
      `SELECT plan.name, plan.error_code AS "errorCode", plan.stopped, plan.job_id AS "jobId", ${PLAN_FIGURES}
         FROM ${PLANS_WITH_JOBS} WHERE plan.id = $1 AND plan.user_id = $2`,
      [planId, userId],
    );
    if (!row) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    const { name, errorCode, stopped, jobId } = row;
    return { name, errorCode, stopped, jobId, ...stateOf(row) };
  }

  /** One publication of the user with all its texts. @throws AppError PUBLICATION_NOT_FOUND, also for another user's */
  async publication(userId: number, publicationId: number): Promise<PublicationEntity> {
    const publication = await this.db.manager.findOneBy(PublicationEntity, {
      id: publicationId,
      userId,
      projectId: IN_SIGHT,
    });
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    return publication;
  }

  /** Publications of a plan in order of time, each with its variants, without their long texts. The caller has checked the owner of the plan. */
  async publicationsOf(planId: number): Promise<PlanPublication[]> {
    return this.db.manager.find(PublicationEntity, {
      select: LISTED_IN_PLAN,
      where: { contentPlanId: planId, variantOf: IsNull() },
      order: { scheduledAt: 'ASC', id: 'ASC' },
    });
  }

  /** A plan as the user sees it, inside the transaction that changes it. */
  async viewOf(plan: ContentPlanEntity, tx?: Tx): Promise<ContentPlanView> {
    const [view] = await this.withFigures([plan], tx);
    if (!view) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return view;
  }

  private async withFigures(plans: ContentPlanEntity[], tx?: Tx): Promise<ContentPlanView[]> {
    const figures = await (tx ?? this.db).query<
      PlanFigures & { id: number; keptCount: number; contents: PlanContents }
    >(
      `SELECT plan.id, ${PLAN_FIGURES},
              (SELECT count(*) FROM publications WHERE content_plan_id = plan.id AND ${IS_MAIN} AND NOT (${UNTOUCHED})) AS "keptCount",
              jsonb_build_object('types', ${countsBy('content_type', IS_MAIN)}, 'networks', ${countsBy('social_network')}) AS contents
         FROM ${PLANS_WITH_JOBS} WHERE plan.id = ANY($1::bigint[])`,
      [plans.map(({ id }) => id)],
    );
    const byId = new Map(figures.map((figure) => [figure.id, figure]));
    return plans.flatMap((plan) => {
      const figure = byId.get(plan.id);
      // A plan deleted between the two queries is left out.
      if (!figure) return [];
      const changed = settingsChanged(plan, plan.writtenSettings);
      const { errorMessage: _text, errorSaid: _said, ...settings } = plan;
      const { keptCount, contents } = figure;
      return [{ ...settings, ...stateOf(figure), keptCount, contents, settingsChanged: changed }];
    });
  }
}

const stopOf = (price: number, { delivered, ordered }: { delivered: number; ordered: number }): StopFigures => {
  const shown = Math.min(delivered, ordered);
  return { delivered: shown, ordered, credits: shareOfPrice(price, { delivered: shown, ordered }) };
};

/** While a plan is written, the counts are those of its job. */
const stateOf = ({
  status,
  errorMessage,
  revision,
  jobStatus,
  done,
  total,
  stage,
  publicationsCount,
  price,
  ordered,
  shown,
}: PlanFigures): PlanState => {
  // A first order may also find publications: the ideas its plan started with.
  const isUnderWayAgain = status === 'pending' && revision > 1;
  const isRegeneration = publicationsCount > 0 && (isUnderWayAgain || errorMessage !== null);
  if (status !== 'pending' || jobStatus === null) {
    const publicationsTotal = publicationsCount;
    return {
      status,
      errorMessage,
      publicationsCount,
      publicationsTotal,
      progress: 100,
      stage: null,
      stop: null,
      isRegeneration,
    };
  }
  return {
    isRegeneration,
    errorMessage,
    status: jobStatus === 'active' ? 'generating' : 'pending',
    publicationsCount: done ?? 0,
    publicationsTotal: total ?? 0,
    progress: progressOf({ status: jobStatus, done: done ?? 0, total: total ?? 0 }),
    stage,
    stop: stopOf(price ?? 0, { delivered: shown, ordered: ordered ?? 0 }),
  };
};
