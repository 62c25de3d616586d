import { AppError } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** A row somebody follows a channel by. */
export interface Followed {
  id: number;
  projectId: number;
  channelId: number;
  isOwn: boolean;
  refreshJobId: number | null;
  parseJobId: number | null;
}

const COLUMNS = `competitor.id, project_id AS "projectId", channel_id AS "channelId", is_own AS "isOwn",
  refresh_job_id AS "refreshJobId", parse_job_id AS "parseJobId"`;

/**
 * A channel the user follows, in a project that is there; inside a transaction it can be locked.
 * @throws AppError COMPETITOR_NOT_FOUND also for somebody else's
 */
export const mustFollow = async (
  db: Pick<Database | Tx, 'query'>,
  userId: number,
  competitorId: number,
  lock: 'FOR NO KEY UPDATE OF competitor' | '' = '',
): Promise<Followed> => {
  const [followed] = await db.query<Followed>(
    `SELECT ${COLUMNS} FROM competitors competitor JOIN projects ON projects.id = project_id AND deleting_at IS NULL
      WHERE competitor.id = $1 AND competitor.user_id = $2 ${lock}`,
    [competitorId, userId],
  );
  if (!followed) throw new AppError('COMPETITOR_NOT_FOUND');
  return followed;
};
