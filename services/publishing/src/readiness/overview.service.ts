import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { MAX_OVERVIEW, MAX_READINESS, PUBLISHING_NETWORKS, type ProjectStep, firstOf } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { type Forecast, forecast } from './forecasts.js';
import {
  UPCOMING_COLUMNS,
  UPCOMING_PUBLICATIONS,
  type UpcomingPublication,
  isUpcoming,
} from './upcoming-publications.js';

interface NamedPublication extends UpcomingPublication {
  projectName: string;
}

/** What to do next in a project. */
export interface StepOfProject extends Pick<ProjectStep, 'kind' | 'count'> {
  projectId: number;
  projectName: string;
  contentPlanId: number;
}

/** All projects of a user at once. */
export interface OverviewView {
  steps: StepOfProject[];
  atRisk: (Forecast & { publication: NamedPublication })[];
}

/** The home screen: what waits in each project, and what will not go out. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: SubscriptionsService,
    @Inject(NETWORKS) private readonly networks: Networks,
  ) {}

  /** Asks no network. «Today» is that of each project. */
  of(userId: number): Promise<OverviewView> {
    return this.db.transaction(async (tx) => {
      const { networks, subscriptions } = this;
      const soon = await this.soon(tx, userId);
      const forecasts = await forecast(tx, { networks, subscriptions }, soon);
      const blocked = forecasts.flatMap((each, place) =>
        each.verdict === 'blocked' ? [{ ...each, publication: soon[place]! }] : [],
      );
      return { steps: await this.steps(tx, userId), atRisk: firstOf(blocked, MAX_OVERVIEW) };
    });
  }

  /** Only what goes out by itself can fail to. */
  private soon(tx: Tx, userId: number): Promise<NamedPublication[]> {
    return tx.query(
      `SELECT ${UPCOMING_COLUMNS}, project.name AS "projectName" FROM ${UPCOMING_PUBLICATIONS}
        WHERE publication.user_id = $1 AND ${isUpcoming('publication')} AND auto_publish AND scheduled_at >= now()
          AND scheduled_at < ((now() AT TIME ZONE project.time_zone)::date + 2)::timestamp AT TIME ZONE project.time_zone
        ORDER BY scheduled_at, publication.id LIMIT ${MAX_READINESS}`,
      [userId],
    );
  }

  /** The same order of steps as on the page of a plan. */
  private steps(tx: Tx, userId: number): Promise<StepOfProject[]> {
    return tx.query(
      `SELECT "projectId", "projectName", kind, count, "contentPlanId" FROM (
         SELECT DISTINCT ON (project.id) project.id AS "projectId", project.name AS "projectName", kind, at,
                content_plan_id AS "contentPlanId", count(*) OVER (PARTITION BY project.id, kind)::integer AS count
           FROM (SELECT content_plan_id, project_id, scheduled_at AS at,
                        CASE WHEN status = 'draft' AND content IS NULL AND writing_job_id IS NULL THEN 'write'
                             WHEN scheduled_at <= now() OR status NOT IN ('ready', 'scheduled') THEN NULL
                             WHEN needs_filling > 0 THEN 'fill'
                             WHEN status = 'ready' AND NOT auto_publish AND social_network = ANY ($2) THEN 'schedule'
                        END AS kind
                   FROM publications publication
                  WHERE user_id = $1 AND variant_of IS NULL AND ${isUpcoming('publication')}) ahead
           JOIN projects project ON project.id = ahead.project_id AND project.deleting_at IS NULL
          WHERE kind IS NOT NULL AND at >= (now() AT TIME ZONE time_zone)::date::timestamp AT TIME ZONE time_zone
          ORDER BY project.id, array_position(ARRAY['write', 'schedule', 'fill'], kind), at) step
        ORDER BY at, "projectId" LIMIT ${MAX_OVERVIEW}`,
      [userId, PUBLISHING_NETWORKS],
    );
  }
}
