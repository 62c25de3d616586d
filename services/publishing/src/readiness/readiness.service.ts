import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { MAX_READINESS, firstOf } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { LATE } from '../attempts/due-publications.js';
import type { Networks } from '../networks/networks.js';
import { NETWORKS } from '../networks/token.js';
import { type Forecast, forecast } from './forecasts.js';
import {
  IS_UNREMINDED,
  UPCOMING_COLUMNS,
  UPCOMING_PUBLICATIONS,
  type UpcomingPublication,
  isUpcoming,
} from './upcoming-publications.js';

/** How long publications are listed whose user should have been reminded and was not. */
const UNREMINDED_LISTED = '7 days';

/** Upcoming publications of a project, by time. */
export interface ReadinessView {
  checkedAt: Date;
  /** There are more than the answer lists. */
  isCut: boolean;
  publications: (Forecast & { publication: UpcomingPublication })[];
}

/** The screen «Готовность». */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    @Inject(NETWORKS) private readonly networks: Networks,
  ) {}

  /**
   * What is due to go out from now until the end of so many days, today included, by the project's clock. Asks no network.
   * @throws AppError PROJECT_NOT_FOUND
   */
  of(userId: number, projectId: number, days: number): Promise<ReadinessView> {
    return this.db.transaction(async (tx) => {
      const { networks, subscriptions } = this;
      const { timeZone } = await this.projects.mustOwn(userId, projectId, tx);
      const [clock] = await tx.query<{ now: Date }>('SELECT now()');
      const ahead = await this.ahead(tx, { userId, projectId, timeZone, days });
      const publications = firstOf(ahead, MAX_READINESS);
      const forecasts = await forecast(tx, { networks, subscriptions }, publications);
      return {
        checkedAt: clock!.now,
        isCut: ahead.length > MAX_READINESS,
        publications: forecasts.map((each, place) => ({ ...each, publication: publications[place]! })),
      };
    });
  }

  /**
   * A held publication past its time still goes out until it is missed. One published by hand whose reminder did not come stays
   * in sight for a week.
   */
  private ahead(
    tx: Tx,
    { userId, projectId, timeZone, days }: { userId: number; projectId: number; timeZone: string; days: number },
  ): Promise<UpcomingPublication[]> {
    return tx.query(
      `SELECT ${UPCOMING_COLUMNS} FROM ${UPCOMING_PUBLICATIONS}
        WHERE publication.user_id = $1 AND publication.project_id = $2 AND ${isUpcoming('publication')}
          AND scheduled_at > now() - interval '${UNREMINDED_LISTED}'
          AND (scheduled_at >= now() OR auto_publish AND scheduled_at > now() - interval '${LATE}' OR ${IS_UNREMINDED})
          AND scheduled_at < ((now() AT TIME ZONE $3)::date + $4::integer)::timestamp AT TIME ZONE $3
        ORDER BY scheduled_at, publication.id LIMIT ${MAX_READINESS + 1}`,
      [userId, projectId, timeZone, days],
    );
  }
}
