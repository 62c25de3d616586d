import { AppError, type Language } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** A channel followed in a project. */
export interface FollowedChannel {
  competitorId: number;
  projectId: number;
  channelId: number;
  isOwn: boolean;
  /** Open jobs that read it for this project. */
  refreshJobId: number | null;
  parseJobId: number | null;
  username: string;
  title: string;
  subscribers: number | null;
  /** Every post since then is stored; null: unknown. */
  coveredSince: Date | null;
  /** Time of the last reading; null: never. */
  checkedAt: Date | null;
  /** IANA name of the project's time zone. */
  timeZone: string;
  /** Language of the project's content. */
  language: Language;
}

export const FOLLOWED = `SELECT competitor.id AS "competitorId", competitor.project_id AS "projectId", channel.id AS "channelId",
       competitor.is_own AS "isOwn", competitor.refresh_job_id AS "refreshJobId", competitor.parse_job_id AS "parseJobId",
       channel.username, coalesce(nullif(channel.title, ''), channel.username) AS title, channel.subscribers,
       channel.covered_since AS "coveredSince", channel.checked_at AS "checkedAt", project.time_zone AS "timeZone",
       project.language
  FROM competitors competitor
  JOIN channels channel ON channel.id = competitor.channel_id
  JOIN projects project ON project.id = competitor.project_id`;

/**
 * A channel the user follows, in an existing project; inside a transaction it can be locked.
 * @throws AppError COMPETITOR_NOT_FOUND, also for another user's
 */
export const mustFollow = async (
  db: Database | Tx,
  userId: number,
  competitorId: number,
  lock: 'FOR NO KEY UPDATE OF competitor' | '' = '',
): Promise<FollowedChannel> => {
  const [followed] = await db.query<FollowedChannel>(
    `${FOLLOWED} WHERE competitor.id = $1 AND competitor.user_id = $2 AND project.deleting_at IS NULL ${lock}`,
    [competitorId, userId],
  );
  if (!followed) throw new AppError('COMPETITOR_NOT_FOUND');
  return followed;
};

/** The project's own channel, if it is not `channelId` and was read. */
export const ownChannel = async (
  db: Database,
  projectId: number,
  channelId: number,
): Promise<FollowedChannel | undefined> => {
  const [own] = await db.query<FollowedChannel>(
    `${FOLLOWED} WHERE competitor.project_id = $1 AND competitor.is_own AND channel.id <> $2 AND channel.checked_at IS NOT NULL`,
    [projectId, channelId],
  );
  return own;
};
