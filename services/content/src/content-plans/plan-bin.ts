import { AppError } from '@orbita/contracts';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import { moveToBin, restoreBinned } from '../publications/publication-bin.js';
import { IN_TRASH } from '../restorable.js';
import { makePlanRoom } from './project-room.js';

/** Marks a plan, which the caller has locked and deletes now. */
export const markDeleted = async (tx: Tx, planId: number): Promise<void> => {
  await tx.query('UPDATE content_plans SET deleted_at = now() WHERE id = $1', [planId]);
};

/** Whether a plan is in the trash, or on its way there. */
export const isDeleted = async (tx: Tx, planId: number): Promise<boolean> => {
  const found = await tx.query('SELECT 1 FROM content_plans WHERE id = $1 AND deleted_at IS NOT NULL', [planId]);
  return found.length > 0;
};

/**
 * Moves a plan, which the caller has locked, into the trash with these publications, all it has. Its row stays, and with it the
 * links of clients and their verdicts: nothing shows them meanwhile.
 */
export const binPlan = async (tx: Tx, planId: number, publicationIds: readonly number[]): Promise<void> => {
  await moveToBin(tx, publicationIds, true);
  await tx.query(
    // No job writes it any more.
    `UPDATE content_plans SET deleted_at = now(), status = CASE status WHEN 'pending' THEN 'failed' ELSE status END
      WHERE id = $1`,
    [planId],
  );
};

/**
 * Restores a plan from the trash with the publications that were deleted by it.
 * @returns how many of them do not go out automatically any more, because their time has passed
 * @throws AppError CONTENT_PLAN_NOT_FOUND, CONTENT_PLAN_LIMIT_REACHED
 */
export const restorePlan = async (tx: Tx, userId: number, planId: number): Promise<number> => {
  const [plan] = await tx.query<{ projectId: number }>(
    `SELECT project_id AS "projectId" FROM content_plans
      WHERE id = $1 AND user_id = $2 AND deleted_at > now() - $3::interval
        AND EXISTS (SELECT 1 FROM projects WHERE projects.id = project_id AND deleting_at IS NULL)
        FOR NO KEY UPDATE`,
    [planId, userId, IN_TRASH],
  );
  if (!plan) throw new AppError('CONTENT_PLAN_NOT_FOUND');
  await makePlanRoom(tx, userId, plan.projectId);
  await tx.query('UPDATE content_plans SET deleted_at = NULL WHERE id = $1', [planId]);
  const publications = await tx.query<{ id: number }>(
    'SELECT id FROM deleted_publications WHERE content_plan_id = $1 AND with_plan ORDER BY id',
    [planId],
  );
  return restoreBinned(
    tx,
    planId,
    publications.map(({ id }) => id),
  );
};

/** A process of an earlier version shows a deleted plan as an empty one, and its user may have put something into it (SQL). */
export const NOTHING_IN_PLAN = 'NOT EXISTS (SELECT FROM publications WHERE content_plan_id = content_plans.id)';

/** Deletes up to `limit` plans that were deleted longer than `keep` ago, once none of their publications is left. @returns how many */
export const forgetDeletedPlans = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'content_plans', {
    column: 'deleted_at',
    than: keep,
    limit,
    which: `NOT EXISTS (SELECT FROM deleted_publications WHERE content_plan_id = content_plans.id) AND ${NOTHING_IN_PLAN}`,
  });
