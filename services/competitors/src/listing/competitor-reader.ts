import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, type CompetitorPeriod, MAX_COMPETITORS, daysOfPeriod } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import { type ProjectRecord, ProjectsService } from '@orbita/projects';
import { figuresSince } from '../channels/channel-figures.js';
import { rounded } from '../figures/statistics.js';
import { roomOf } from '../following/room.js';
import { followOwnChannel, ownChannelName } from '../following/own-channels.js';
import type { CompetitorRecord, CompetitorsOfProject } from './competitor-record.js';

/** Days of the subscriber curve. */
const DAYS = 30;

/** Start of a period of `$3` days. */
const SINCE = `now() - $3 * interval '24 hours'`;

/** Figures of the period; all-time figures are computed when posts are stored. */
const OF_PERIOD = figuresSince('channel.id', SINCE);
const OF_ALL_TIME = `SELECT coalesce(totals.posts, 0) AS posts, coalesce(totals.counted, 0) AS counted, totals.engagement_rate,
  totals.avg_views, totals.avg_reactions, coalesce(totals.with_forwards, false) AS with_forwards`;

/** Read back to the period's start, and not before it: a reading of last month says nothing about today. */
const IS_COMPLETE = `coalesce(covered_since <= ${SINCE} AND checked_at >= ${SINCE}, false)`;
/** {@link BEGINNING}: all posts that exist. */
const IS_WHOLE = `coalesce(covered_since = 'epoch'::timestamptz, false)`;

const statementOf = (which: string, { isAll }: { isAll: boolean }): string =>
  `SELECT competitor.id, competitor.project_id AS "projectId", channel.id AS "channelId", channel.username,
       coalesce(nullif(channel.title, ''), channel.username) AS title, channel.description, channel.is_verified AS "isVerified",
       competitor.is_own AS "isOwn", channel.subscribers, channel.source, channel.checked_at AS "checkedAt",
       channel.problem_code AS "problemCode", competitor.notes,
       (SELECT max(other.refresh_job_id) FROM competitors other
         WHERE other.channel_id = channel.id AND other.user_id = competitor.user_id) AS "refreshJobId",
       competitor.parse_job_id AS "parseJobId",
       (SELECT job_id FROM competitor_analyses WHERE competitor_id = competitor.id AND job_id IS NOT NULL) AS "analysisJobId",
       figures.posts, figures.counted, figures.engagement_rate AS "engagementRate", figures.avg_views AS "avgViews",
       figures.avg_reactions AS "avgReactions", figures.with_forwards AS "withForwards",
       ${isAll ? IS_WHOLE : IS_COMPLETE} AS "isComplete",
       (SELECT coalesce(json_agg(json_build_object('date', day, 'subscribers', subscribers) ORDER BY day), '[]')
          FROM channel_snapshots WHERE channel_id = channel.id AND day > (now() AT TIME ZONE 'UTC')::date - ${DAYS}) AS "subscribersByDay",
       coalesce(totals.posts, 0) AS "postsStored", totals.oldest_at AS "oldestPostAt"
  FROM competitors competitor
  JOIN projects project ON project.id = competitor.project_id AND project.deleting_at IS NULL
  JOIN channels channel ON channel.id = competitor.channel_id
  LEFT JOIN channel_totals totals ON totals.channel_id = channel.id
  CROSS JOIN LATERAL (${isAll ? OF_ALL_TIME : OF_PERIOD}) figures
 WHERE competitor.user_id = $1 AND ${which}
 ORDER BY competitor.is_own DESC, competitor.place, competitor.id LIMIT ${MAX_COMPETITORS}`;

/** Followed channels for lists and pages. */
@Injectable()
export class CompetitorReader {
  constructor(
    private readonly db: Database,
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
  ) {}

  /** Channels of a project, its own one first. @throws AppError PROJECT_NOT_FOUND */
  async list(userId: number, projectId: number, period: CompetitorPeriod): Promise<CompetitorsOfProject> {
    const project = await this.projects.mustOwn(userId, projectId);
    const read = () => this.read(userId, period, 'competitor.project_id = $2', projectId);
    const [room, found] = await Promise.all([roomOf(this.db, this.subscriptions, userId), read()]);
    const competitors = (await this.missesOwn(userId, project, found)) ? await read() : found;
    return { competitors, ...room };
  }

  /** Names of all channels a user follows, newest first. */
  titles(userId: number, limit: number): Promise<{ id: number; title: string; projectId: number }[]> {
    return this.db.query<{ id: number; title: string; projectId: number }>(
      `SELECT competitor.id, coalesce(nullif(channel.title, ''), channel.username) AS title,
              competitor.project_id AS "projectId"
         FROM competitors competitor
         JOIN projects project ON project.id = competitor.project_id AND project.deleting_at IS NULL
         JOIN channels channel ON channel.id = competitor.channel_id
        WHERE competitor.user_id = $1 ORDER BY competitor.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** One channel. @throws AppError COMPETITOR_NOT_FOUND */
  async get(userId: number, competitorId: number, period: CompetitorPeriod): Promise<CompetitorRecord> {
    const [competitor] = await this.read(userId, period, 'competitor.id = $2', competitorId);
    if (!competitor) throw new AppError('COMPETITOR_NOT_FOUND');
    return competitor;
  }

  /**
   * A project whose link is older than this feature gets its own channel at the first read.
   * @returns whether it was created now
   */
  private async missesOwn(
    userId: number,
    { id: projectId, socialUrls }: ProjectRecord,
    competitors: readonly CompetitorRecord[],
  ): Promise<boolean> {
    if (competitors.some(({ isOwn }) => isOwn) || ownChannelName(socialUrls) === null) return false;
    await this.db.transaction(async (tx) => {
      const project = await this.projects.mustOwn(userId, projectId, tx);
      const { jobs, subscriptions } = this;
      await followOwnChannel(tx, { jobs, subscriptions }, { userId, projectId }, project.socialUrls);
    });
    return true;
  }

  private async read(userId: number, period: CompetitorPeriod, which: string, id: number): Promise<CompetitorRecord[]> {
    const days = daysOfPeriod(period);
    const rows = await this.db.query<Omit<CompetitorRecord, 'period'>>(statementOf(which, { isAll: days === null }), [
      userId,
      id,
      ...(days === null ? [] : [days]),
    ]);
    return rows.map((row) => ({
      ...row,
      period,
      engagementRate: rounded(row.engagementRate, 2),
      avgViews: rounded(row.avgViews, 0),
      avgReactions: rounded(row.avgReactions, 1),
    }));
  }
}
