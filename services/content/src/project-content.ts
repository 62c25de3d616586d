import type { Tx } from '@orbita/platform';
import type { ProjectDeletionStep } from '@orbita/projects';

/**
 * Moves what is planned in a project to the same local times of a new time zone. What was sent, or may have been, keeps its moment.
 */
export const movePublications = async (tx: Tx, userId: number, projectId: number, timeZone: string): Promise<void> => {
  await tx.query(
    `UPDATE publications SET scheduled_at = (scheduled_date + scheduled_time::time) AT TIME ZONE $3
      WHERE user_id = $1 AND project_id = $2 AND published_count = 0
        AND status NOT IN ('publishing', 'published', 'unconfirmed')
        AND scheduled_at <> (scheduled_date + scheduled_time::time) AT TIME ZONE $3`,
    [userId, projectId, timeZone],
  );
};

/**
 * This service's part in the deletion of a project: publications first, they are many, then the plans that held them.
 * Texts of the history leave the project and stay the user's.
 */
export const contentDeletion: ProjectDeletionStep = {
  tables: ['content_plans', 'publications', 'text_history'],
  remove: async (tx, { userId, projectId }, limit) => {
    for (const table of ['publications', 'content_plans']) {
      const gone = await tx.query(
        `DELETE FROM ${table} WHERE id = ANY (ARRAY(
           SELECT id FROM ${table} WHERE user_id = $1 AND project_id = $2 LIMIT $3))
         RETURNING id`,
        [userId, projectId, limit],
      );
      if (gone.length > 0) return gone.length;
    }
    const left = await tx.query(
      `UPDATE text_history SET project_id = NULL WHERE id = ANY (ARRAY(
         SELECT id FROM text_history WHERE user_id = $1 AND project_id = $2 LIMIT $3))
       RETURNING id`,
      [userId, projectId, limit],
    );
    return left.length;
  },
};
