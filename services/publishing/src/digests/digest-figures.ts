import type { Tx } from '@orbita/platform';
import { ATTEMPTS, ATTEMPT_STATUS } from '../attempts/attempt-records.js';
import { type ForecastOptions, forecast } from '../readiness/forecasts.js';
import {
  UPCOMING_COLUMNS,
  UPCOMING_PUBLICATIONS,
  type UpcomingPublication,
  isUpcoming,
} from '../readiness/upcoming-publications.js';
import type { DigestWeek } from './digest-week.js';

/** A project's figures for one week. */
export interface ProjectFigures {
  projectId: number;
  name: string;
  /** Posts of the week before, one an account, by their last end. */
  published: number;
  failed: number;
  missed: number;
  unconfirmed: number;
  /** Publications of this week that go out automatically, each with its variants, and how many of them would not. */
  scheduled: number;
  blocked: number;
  /** Publications of this week without a text, automatic or manual. */
  withoutText: number;
}

/** Publications forecast in one statement, and for one digest. */
const PIECE = 300;
const MOST_AHEAD = 3_000;

/** Whether there may be anything to report to a user for a week (SQL; the moments are $2, $3 and $4). */
export const mayHaveNews = (userId: string): string => `
  (EXISTS (SELECT FROM publishing_attempts
            WHERE user_id = ${userId} AND planned_at >= $2 AND planned_at < $3)
   OR EXISTS (SELECT FROM projects project
                JOIN publications publication ON publication.user_id = project.user_id AND publication.project_id = project.id
               WHERE project.user_id = ${userId} AND scheduled_at >= $3 AND scheduled_at < $4))`;

/** A user's weekly figures, project by project. Projects with problems come first. */
export const digestFigures = async (
  tx: Tx,
  options: ForecastOptions,
  userId: number,
  week: DigestWeek,
): Promise<ProjectFigures[]> => {
  const blocked = await blockedByProject(tx, options, userId, week);
  const figures = await tx.query<Omit<ProjectFigures, 'blocked'>>(
    `SELECT project.id AS "projectId", project.name, coalesce(published, 0) AS published, coalesce(failed, 0) AS failed,
            coalesce(missed, 0) AS missed, coalesce(unconfirmed, 0) AS unconfirmed, coalesce(scheduled, 0) AS scheduled,
            coalesce(without_text, 0) AS "withoutText"
       FROM projects project
       LEFT JOIN (
         SELECT project_id, count(*) FILTER (WHERE status = 'published') AS published,
                count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'missed') AS missed,
                count(*) FILTER (WHERE status = 'unconfirmed') AS unconfirmed
           FROM (SELECT DISTINCT ON (attempt.publication_id, attempt.integration_id) attempt.project_id,
                        ${ATTEMPT_STATUS} AS status
                   FROM ${ATTEMPTS}
                  WHERE attempt.user_id = $1 AND planned_at >= $2 AND planned_at < $3
                  ORDER BY attempt.publication_id, attempt.integration_id, attempt.id DESC) latest
          GROUP BY project_id) sent ON sent.project_id = project.id
       LEFT JOIN LATERAL (
         SELECT count(DISTINCT coalesce(variant_of, id)) FILTER (WHERE auto_publish) AS scheduled,
                count(DISTINCT coalesce(variant_of, id)) FILTER (WHERE content IS NULL AND media = '{}' AND status <> 'generating') AS without_text
           FROM publications publication
          WHERE user_id = $1 AND project_id = project.id AND scheduled_at >= now() AND scheduled_at < $4
            AND ${isUpcoming('publication')}) ahead ON true
      WHERE project.user_id = $1 AND project.deleting_at IS NULL`,
    [userId, week.previous, week.begins, week.ends],
  );
  return figures
    .map((figure) => ({ ...figure, blocked: blocked.get(figure.projectId) ?? 0 }))
    .filter((figure) => hasNews(figure))
    .sort((one, other) => troubleOf(other) - troubleOf(one) || one.name.localeCompare(other.name, 'ru'));
};

/** How many publications of each project would not go out this week. */
const blockedByProject = async (
  tx: Tx,
  options: ForecastOptions,
  userId: number,
  { ends }: DigestWeek,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.query<{ id: number }>(
    `SELECT publication.id FROM projects project
       JOIN publications publication ON publication.user_id = project.user_id AND publication.project_id = project.id
      WHERE project.user_id = $1 AND project.deleting_at IS NULL AND auto_publish AND ${isUpcoming('publication')}
        AND scheduled_at >= now() AND scheduled_at < $2
      ORDER BY publication.id LIMIT ${MOST_AHEAD}`,
    [userId, ends],
  );
  const blocked = new Map<number, Set<number>>();
  for (let from = 0; from < rows.length; from += PIECE) {
    const ids = rows.slice(from, from + PIECE).map(({ id }) => id);
    const ahead = await tx.query<UpcomingPublication>(
      `SELECT ${UPCOMING_COLUMNS} FROM ${UPCOMING_PUBLICATIONS} WHERE publication.id = ANY ($1::bigint[])`,
      [ids],
    );
    const forecasts = await forecast(tx, options, ahead);
    for (const [place, { verdict }] of forecasts.entries()) {
      const { projectId, id, variantOf } = ahead[place]!;
      if (verdict === 'blocked') blocked.set(projectId, (blocked.get(projectId) ?? new Set()).add(variantOf ?? id));
    }
  }
  return new Map([...blocked].map(([projectId, posts]) => [projectId, posts.size]));
};

const troubleOf = ({ failed, missed, unconfirmed, blocked }: ProjectFigures): number =>
  failed + missed + unconfirmed + blocked;

const hasNews = (figures: ProjectFigures): boolean =>
  troubleOf(figures) + figures.published + figures.scheduled + figures.withoutText > 0;
