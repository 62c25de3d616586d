import type { ErrorCode } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { StoredPost } from './attempt-posts.js';
import { PUBLICATION_PUBLISH } from './publish-effect.js';

/** Networks take about a post a second of an account: whoever is behind others asks for its turn when it may have one. */
const TURN_MS = 1_030;

/** An attempt that ended before anything was called. */
export interface RejectedAttempt {
  status: 'failed' | 'missed';
  code: ErrorCode;
  /** What is the matter and what to do. */
  reason: string;
}

/** An attempt to be stored. */
export interface AttemptPlan {
  userId: number;
  projectId: number;
  publicationId: number;
  integrationId: number;
  /** By its user, now; or by itself, at the publication's time. */
  origin: 'user' | 'schedule';
  post: StoredPost;
  /** The publication had ended before: nothing else of it is still to go out by itself. */
  afterEnd?: boolean;
  rejected?: RejectedAttempt | undefined;
}

/** An attempt that is stored. */
export interface PlannedAttempt extends AttemptPlan {
  id: number;
  plannedAt: Date;
}

/**
 * Stores attempts of publications the caller has locked, with an act for each that is to be called; in their order.
 * @throws the unique violation of `publishing_attempts_once` where an account has got the publication already
 */
export const planAttempts = async (
  tx: Tx,
  effects: EffectsService,
  plans: readonly AttemptPlan[],
): Promise<PlannedAttempt[]> => {
  if (plans.length === 0) return [];
  const rows = await tx.query<{ id: number; plannedAt: Date }>(
    // The ids are drawn in the order of the rows.
    `INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at,
                                      settled_at, reason_code, reason, after_end)
     SELECT plan."userId", plan."projectId", plan."publicationId", plan."integrationId", plan.origin,
            coalesce(plan.rejected ->> 'status', 'planned'), plan.post,
            CASE plan.origin WHEN 'user' THEN now() ELSE publication.scheduled_at END,
            CASE WHEN plan.rejected IS NOT NULL THEN now() END, plan.rejected ->> 'code', plan.rejected ->> 'reason',
            coalesce(plan."afterEnd", false)
       FROM jsonb_to_recordset($1::jsonb)
            AS plan("place" int, "userId" bigint, "projectId" bigint, "publicationId" bigint, "integrationId" bigint,
                    origin text, post jsonb, "afterEnd" boolean, rejected jsonb)
       JOIN publications publication ON publication.id = plan."publicationId"
      ORDER BY plan.place
     RETURNING id, planned_at AS "plannedAt"`,
    [JSON.stringify(plans.map((plan, place) => ({ place, ...plan })))],
  );
  rows.sort((one, other) => one.id - other.id);
  const attempts = plans.map((plan, place) => ({ ...plan, ...rows[place]! }));
  await intend(
    tx,
    effects,
    attempts.filter(({ rejected }) => !rejected),
  );
  return attempts;
};

const intend = async (tx: Tx, effects: EffectsService, attempts: readonly PlannedAttempt[]): Promise<void> => {
  if (attempts.length === 0) return;
  const times = await timesOf(tx, attempts);
  const intended = await effects.intendAll(
    tx,
    PUBLICATION_PUBLISH,
    attempts.map(({ id, userId, projectId, publicationId, plannedAt }) => ({
      operationKey: `publication-attempt-${id}`,
      subject: `publication-${publicationId}`,
      userId,
      projectId,
      payload: { attemptId: id },
      // Its hour is counted from its moment, however late it was claimed and however many go before it.
      dueAt: plannedAt,
      runAfter: times.get(id) ?? plannedAt,
    })),
  );
  await tx.query(
    `UPDATE publishing_attempts attempt SET act_id = act.id
       FROM unnest($1::bigint[], $2::bigint[]) AS act (attempt_id, id) WHERE attempt.id = attempt_id`,
    [attempts.map(({ id }) => id), intended.map(({ id }) => id)],
  );
};

/**
 * When attempts, by their ids, are to ask for their turns: those of an account and moment in a row, from that moment on or from
 * now when it is over, within the time they have.
 */
const timesOf = async (tx: Tx, attempts: readonly PlannedAttempt[]): Promise<ReadonlyMap<number, Date>> => {
  const rows = await tx.query<{ id: number; at: Date }>(
    `SELECT id, least(greatest(planned_at, now()) + ahead * $2 * interval '1 ms', planned_at + $3 * interval '1 ms') AS at
       FROM (SELECT other.id, other.planned_at,
                    row_number() OVER (PARTITION BY other.integration_id, other.planned_at ORDER BY other.id) - 1 AS ahead
               FROM (SELECT DISTINCT integration_id, planned_at FROM publishing_attempts WHERE id = ANY ($1::bigint[])) AS mine
               JOIN publishing_attempts other ON other.integration_id = mine.integration_id AND other.planned_at = mine.planned_at
              WHERE other.status = 'planned') AS row
      WHERE id = ANY ($1::bigint[])`,
    [attempts.map(({ id }) => id), TURN_MS, PUBLICATION_PUBLISH.expiresAfterMs],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
};
