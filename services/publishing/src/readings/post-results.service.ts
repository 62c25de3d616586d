import { Injectable } from '@nestjs/common';
import { AppError, type ResultHours } from '@orbita/contracts';
import { Database } from '@orbita/platform';
import type { PostFigures } from '../networks/network.js';
import { type PlanPost, type PlanResultsRecord, planResultsOf } from './plan-results.js';

/** Numbers of a post so many hours after it came out. */
export interface PostResultRecord extends PostFigures {
  hours: ResultHours;
  readAt: Date;
}

/** A day shows what a post is worth: readers have done most by then. */
const COMPARED_AFTER: ResultHours = 24;

type PlanRow = Pick<PlanPost, 'contentType' | 'status' | 'weekday' | 'hour'> & PostFigures;

/** Results of own posts: their numbers, and what worked in a plan. */
@Injectable()
export class PostResultsService {
  constructor(private readonly db: Database) {}

  /** Numbers of posts by their attempts, the newest first. The caller has checked their owner. */
  async ofAttempts(attemptIds: readonly number[]): Promise<(PostResultRecord & { attemptId: number })[]> {
    // «readAt» is never NULL: a reading has it once it is read.
    return this.db.query(
      `SELECT attempt_id AS "attemptId", hours, read_at AS "readAt", views, reactions, forwards FROM post_readings
        WHERE attempt_id = ANY ($1::bigint[]) AND status = 'read' ORDER BY attempt_id, hours DESC`,
      [attemptIds],
    );
  }

  /** Results of a plan's posts after a day. @throws AppError CONTENT_PLAN_NOT_FOUND also for a plan of another user */
  async ofPlan(userId: number, planId: number): Promise<PlanResultsRecord> {
    const rows = await this.db.query<PlanRow | { [Field in keyof PlanRow]: null }>(
      // A plan without posts gives one row of nulls.
      `SELECT post.* FROM content_plans plan
         JOIN projects project ON project.id = plan.project_id AND project.deleting_at IS NULL
         LEFT JOIN LATERAL (
           SELECT publication.content_type AS "contentType", reading.status, views, reactions, forwards,
                  extract(isodow FROM place.at)::int AS weekday, extract(hour FROM place.at)::int AS hour
             FROM publications publication
             JOIN publishing_attempts attempt ON attempt.publication_id = publication.id AND attempt.status = 'published'
             LEFT JOIN post_readings reading ON reading.attempt_id = attempt.id AND reading.hours = $3
            CROSS JOIN LATERAL (
              SELECT coalesce(reading.published_at, attempt.settled_at) AT TIME ZONE project.time_zone AS at) AS place
            WHERE publication.content_plan_id = plan.id) AS post ON true
        WHERE plan.id = $1 AND plan.user_id = $2 AND plan.deleted_at IS NULL`,
      [planId, userId, COMPARED_AFTER],
    );
    if (rows.length === 0) throw new AppError('CONTENT_PLAN_NOT_FOUND');
    return planResultsOf(
      rows.flatMap((row) => {
        if (row.contentType === null) return [];
        const { views, reactions, forwards, ...post } = row;
        return { ...post, figures: { views, reactions, forwards } };
      }),
    );
  }
}
