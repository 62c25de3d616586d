import { AppError, say } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { ProjectDeletionStep } from '@orbita/projects';
import { eraseBinned } from './publications/publication-bin.js';

const MOMENT = '(scheduled_date + scheduled_time::time) AT TIME ZONE $3';
const TO_MOVE = `user_id = $1 AND project_id = $2 AND published_count = 0
  AND status NOT IN ('publishing', 'published', 'unconfirmed')`;

/**
 * Moves the planned publications of a project to the same local times of a new time zone. Those that were sent, or may have been,
 * keep their time.
 * @throws AppError VALIDATION_FAILED when one would go out automatically at once
 */
export const movePublications = async (tx: Tx, userId: number, projectId: number, timeZone: string): Promise<void> => {
  const place = [userId, projectId, timeZone];
  // By id, as everyone locks publications: one statement would lock them as it finds them, a variant perhaps before its main
  // publication. The database carries a new time over to variants, so those are locked in any state.
  await tx.query(
    `SELECT 1 FROM publications WHERE user_id = $1 AND project_id = $2 AND (variant_of IS NOT NULL OR (${TO_MOVE}))
      ORDER BY id FOR NO KEY UPDATE`,
    [userId, projectId],
  );
  const surprises = await tx.query(
    `SELECT 1 FROM publications WHERE ${TO_MOVE} AND auto_publish AND status NOT IN ('failed', 'missed')
        AND scheduled_at > now() AND ${MOMENT} <= now() LIMIT 1`,
    place,
  );
  if (surprises.length > 0) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'time_zone',
      message: say('project.time-zone-would-publish'),
    });
  }
  await tx.query(
    `UPDATE publications SET scheduled_at = ${MOMENT} WHERE ${TO_MOVE} AND scheduled_at <> ${MOMENT}`,
    place,
  );
};

/**
 * This service's part in the deletion of a project: publications and their verdicts first, because there are many, then their
 * plans. Texts of the history and carousels leave the project and stay with the user.
 */
export const contentDeletion: ProjectDeletionStep = {
  tables: [
    'approval_verdicts',
    'approval_links',
    'brand_kits',
    'carousels',
    'content_plans',
    'publications',
    'text_history',
  ],
  remove: async (tx, { userId, projectId }, limit) => {
    // First: with their plans, any number of them would go in one statement.
    const binned = await eraseBinned(tx, { userId, projectId, limit });
    if (binned > 0) return binned;
    for (const table of ['approval_verdicts', 'approval_links', 'publications', 'content_plans']) {
      const gone = await tx.query(
        `DELETE FROM ${table} WHERE id = ANY (ARRAY(
           SELECT id FROM ${table} WHERE user_id = $1 AND project_id = $2 LIMIT $3))
         RETURNING id`,
        [userId, projectId, limit],
      );
      if (gone.length > 0) return gone.length;
    }
    await tx.query('DELETE FROM brand_kits WHERE user_id = $1 AND project_id = $2', [userId, projectId]);
    for (const table of ['carousels', 'text_history']) {
      const left = await tx.query(
        `UPDATE ${table} SET project_id = NULL WHERE id = ANY (ARRAY(
           SELECT id FROM ${table} WHERE user_id = $1 AND project_id = $2 LIMIT $3))
         RETURNING id`,
        [userId, projectId, limit],
      );
      if (left.length > 0) return left.length;
    }
    return 0;
  },
};
