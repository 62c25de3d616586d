import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, type CompetitorRequest, type CompetitorUpdateRequest } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { mustFollow } from '../posts/followed-channel.js';
import { ReadingOrders } from '../reading/reading-orders.service.js';
import { channelNamed } from './channels.js';
import { lockFollowing } from './own-channels.js';
import { removeFollowed } from './remove-followed.js';
import { lockRoom, lockedRoom } from './room.js';

/** A newly followed channel, and the job of its first reading; none when it was read recently. */
export interface NewlyFollowed {
  competitorId: number;
  jobId: number | null;
}

/** Channels users follow in their projects: selection, order and notes. */
@Injectable()
export class CompetitorsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
    private readonly orders: ReadingOrders,
  ) {}

  /**
   * Follows a channel and orders its first reading, which finds out whether the channel exists.
   * @throws AppError PROJECT_NOT_FOUND, COMPETITOR_EXISTS, COMPETITOR_LIMIT_REACHED, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async follow(
    tx: Tx,
    userId: number,
    { project_id, channel_username, notes }: CompetitorRequest,
  ): Promise<NewlyFollowed> {
    await this.projects.mustOwn(userId, project_id, tx);
    await this.mustHaveRoom(tx, userId);
    await lockFollowing(tx, project_id);
    const channelId = await channelNamed(tx, channel_username, { due: false });
    const [competitor] = await tx.query<{ id: number }>(
      `INSERT INTO competitors (user_id, project_id, channel_id, notes, place)
       SELECT $1, $2, $3, $4, coalesce(max(place), 0) + 1 FROM competitors WHERE project_id = $2
       ON CONFLICT (project_id, channel_id) DO NOTHING RETURNING id`,
      [userId, project_id, channelId, notes],
    );
    if (!competitor) throw new AppError('COMPETITOR_EXISTS', { field: 'channel_username' });
    return { competitorId: competitor.id, jobId: await this.orders.refresh(tx, userId, competitor.id) };
  }

  /** Changes the notes; absent fields stay. @throws AppError COMPETITOR_NOT_FOUND */
  async update(tx: Tx, userId: number, competitorId: number, { notes }: CompetitorUpdateRequest): Promise<void> {
    await mustFollow(tx, userId, competitorId, 'FOR NO KEY UPDATE OF competitor');
    if (notes !== undefined) await tx.query('UPDATE competitors SET notes = $2 WHERE id = $1', [competitorId, notes]);
  }

  /** Unfollows a channel. @throws AppError COMPETITOR_NOT_FOUND, COMPETITOR_IS_OWN */
  async unfollow(tx: Tx, userId: number, competitorId: number): Promise<void> {
    const { isOwn } = await mustFollow(tx, userId, competitorId);
    if (isOwn) throw new AppError('COMPETITOR_IS_OWN');
    await removeFollowed(tx, this.jobs, { userId, competitorId });
  }

  /** Stores the order of a project's channels: the given ones first, the others after them in their present order. */
  async order(tx: Tx, userId: number, projectId: number, ids: readonly number[]): Promise<void> {
    await this.projects.mustOwn(userId, projectId, tx);
    await lockFollowing(tx, projectId);
    await tx.query(
      `UPDATE competitors SET place = ordered.place
         FROM (SELECT id, row_number() OVER (ORDER BY array_position($2::bigint[], id) NULLS LAST, place, id) AS place
                 FROM competitors WHERE project_id = $1) ordered
        WHERE competitors.id = ordered.id AND competitors.place <> ordered.place`,
      [projectId, ids],
    );
  }

  private async mustHaveRoom(tx: Tx, userId: number): Promise<void> {
    await lockRoom(tx, userId);
    const { limit, followed } = await lockedRoom(tx, this.subscriptions, userId);
    if (followed >= limit) throw new AppError('COMPETITOR_LIMIT_REACHED', { details: { limit } });
  }
}
