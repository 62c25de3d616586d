import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, type CompetitorParseRequest, say } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { mustFollow } from '../posts/followed-channel.js';
import { FRESH_FOR } from './channel-state.js';

/** Accepts readings as jobs: free, limited by the quota of their class and by a user's open jobs. */
@Injectable()
export class ReadingOrders {
  constructor(
    private readonly projects: ProjectsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Orders a new reading of a channel; one that is running for this user is not ordered twice.
   * @returns the job; null when the channel is fresh
   * @throws AppError COMPETITOR_NOT_FOUND, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async refresh(tx: Tx, userId: number, competitorId: number): Promise<number | null> {
    const { projectId, channelId, refreshJobId } = await mustFollow(
      tx,
      userId,
      competitorId,
      'FOR NO KEY UPDATE OF competitor',
    );
    if (refreshJobId !== null) return refreshJobId;
    const [fresh] = await tx.query('SELECT 1 FROM channels WHERE id = $1 AND checked_at >= now() - $2::interval', [
      channelId,
      FRESH_FOR,
    ]);
    return fresh ? null : this.order(tx, userId, projectId, [competitorId]);
  }

  /**
   * Orders a new reading of all channels of a project, as one job; those being read already stay with their job.
   * @returns the job; null when all of them are fresh, with their number
   * @throws AppError PROJECT_NOT_FOUND, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async refreshAll(tx: Tx, userId: number, projectId: number): Promise<{ jobId: number | null; channels: number }> {
    await this.projects.mustOwn(userId, projectId, tx);
    const followed = await tx.query<{ id: number; jobId: number | null; isFresh: boolean }>(
      `SELECT competitor.id, refresh_job_id AS "jobId", coalesce(checked_at >= now() - $3::interval, false) AS "isFresh"
         FROM competitors competitor JOIN channels channel ON channel.id = channel_id
        WHERE competitor.user_id = $1 AND project_id = $2
        ORDER BY is_own DESC, place, competitor.id FOR NO KEY UPDATE OF competitor`,
      [userId, projectId, FRESH_FOR],
    );
    const channels = followed.length;
    const idle = followed.filter(({ jobId }) => jobId === null);
    if (idle.some(({ isFresh }) => !isFresh)) {
      const ids = idle.map(({ id }) => id);
      return { jobId: await this.order(tx, userId, projectId, ids), channels };
    }
    return { jobId: followed.findLast(({ jobId }) => jobId !== null)?.jobId ?? null, channels };
  }

  /**
   * Orders the posts of some days.
   * @throws AppError COMPETITOR_NOT_FOUND, COMPETITOR_BUSY, TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async parse(
    tx: Tx,
    userId: number,
    competitorId: number,
    { start_date: startDate, end_date: endDate, limit }: CompetitorParseRequest,
  ): Promise<number> {
    const { projectId, parseJobId } = await mustFollow(tx, userId, competitorId, 'FOR NO KEY UPDATE OF competitor');
    if (parseJobId !== null) throw new AppError('COMPETITOR_BUSY');
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const { id } = await this.jobs.accept(tx, {
      kind: 'competitor.parse',
      userId,
      projectId,
      payload: { competitorId, startDate, endDate, limit },
      stage: say('stage.posts'),
      total: limit,
      isDemo: false,
      hasPriority,
      price: 0,
      description: say('work.posts'),
    });
    await tx.query('UPDATE competitors SET parse_job_id = $2 WHERE id = $1', [competitorId, id]);
    return id;
  }

  private async order(tx: Tx, userId: number, projectId: number, competitorIds: number[]): Promise<number> {
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const { id } = await this.jobs.accept(tx, {
      kind: 'competitors.refresh',
      userId,
      projectId,
      payload: { competitorIds },
      stage: say('stage.channel'),
      total: competitorIds.length,
      isDemo: false,
      hasPriority,
      price: 0,
      description: say('work.channels'),
    });
    await tx.query('UPDATE competitors SET refresh_job_id = $2 WHERE id = ANY ($1::bigint[])', [competitorIds, id]);
    return id;
  }
}
