import { type ErrorCode, type Message, storedText } from '@orbita/contracts';
import type { EffectsService } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { StoredPost } from './attempt-posts.js';
import { PUBLICATION_PUBLISH } from './publish-effect.js';

/** Networks take about one post a second from an account: a post behind others asks for its turn when it may get one. */
const TURN_MS = 1_030;

/** An attempt that ended before anything was called. */
export interface RejectedAttempt {
  status: 'failed' | 'missed';
  code: ErrorCode;
  /** The problem and what to do. */
  reason: Message;
}

/** An attempt to store. */
export interface AttemptPlan {
  userId: number;
  projectId: number;
  publicationId: number;
  integrationId: number;
  /** Sent by its user now, or automatically at the publication's time. */
  origin: 'user' | 'schedule';
  post: StoredPost;
  /** The publication had ended before: nothing else of it still goes out automatically. */
  afterEnd?: boolean;
  rejected?: RejectedAttempt | undefined;
}

/** A stored attempt. */
export interface PlannedAttempt extends AttemptPlan {
  id: number;
  plannedAt: Date;
}

/**
 * Stores attempts of publications the caller has locked, with an effect for each that must be called. In their order.
 * @throws the unique violation of `publishing_attempts_once` when an account already has an attempt for the publication
 */
export const planAttempts = async (
  tx: Tx,
  effects: EffectsService,
  plans: readonly AttemptPlan[],
): Promise<PlannedAttempt[]> => {
  if (plans.length === 0) return [];
  const rows = await tx.query<{ id: number; plannedAt: Date }>(
    // The ids are assigned in the order of the rows.
    `INSERT INTO publishing_attempts (user_id, project_id, publication_id, integration_id, origin, status, post, planned_at,
                                      settled_at, reason_code, reason, reason_said, after_end)
     SELECT plan."userId", plan."projectId", plan."publicationId", plan."integrationId", plan.origin,
            coalesce(plan.rejected ->> 'status', 'planned'), plan.post,
            CASE plan.origin WHEN 'user' THEN now() ELSE publication.scheduled_at END,
            CASE WHEN plan.rejected IS NOT NULL THEN now() END, plan.rejected ->> 'code', plan.rejected ->> 'text',
            plan.rejected -> 'message',
            coalesce(plan."afterEnd", false)
       FROM jsonb_to_recordset($1::jsonb)
            AS plan("place" int, "userId" bigint, "projectId" bigint, "publicationId" bigint, "integrationId" bigint,
                    origin text, post jsonb, "afterEnd" boolean, rejected jsonb)
       JOIN publications publication ON publication.id = plan."publicationId"
      ORDER BY plan.place
     RETURNING id, planned_at AS "plannedAt"`,
    [JSON.stringify(plans.map(toRow))],
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

/** An attempt as its statement reads it. */
const toRow = ({ rejected, ...plan }: AttemptPlan, place: number): object => ({
  place,
  ...plan,
  ...(rejected && { rejected: { ...rejected, ...storedText(rejected.reason) } }),
});

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
      // Its hour starts at its planned time, however late it was claimed and however many go before it.
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
 * When attempts ask for their turns, by their ids. Those of one account and time follow each other, from that time on, or from
 * now when it has passed, within the time they have.
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
