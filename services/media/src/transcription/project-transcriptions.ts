import type { ProjectDeletionStep } from '@orbita/projects';

/** This service's part in the deletion of a project: transcripts leave it and stay with the user. */
export const mediaDeletion: ProjectDeletionStep = {
  tables: ['transcriptions'],
  remove: async (tx, { userId, projectId }, limit) => {
    const left = await tx.query(
      `UPDATE transcriptions SET project_id = NULL WHERE id = ANY (ARRAY(
         SELECT id FROM transcriptions WHERE user_id = $1 AND project_id = $2 LIMIT $3))
       RETURNING id`,
      [userId, projectId, limit],
    );
    return left.length;
  },
};
