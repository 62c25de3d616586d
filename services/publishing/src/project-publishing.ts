import { releaseAccount } from '@orbita/content';
import { type ProjectDeletionStep } from '@orbita/projects';
import { disconnectOfProject } from './integrations/disconnect.js';

const TABLES = ['post_readings', 'publishing_attempts', 'publication_forecasts', 'project_publishing'] as const;

/**
 * This service's part in the deletion of a project: the numbers of its posts, its receipts, its forecasts, its publishing
 * settings, and then the accounts that serve it alone, which are disconnected. Their rows stay: they may have served other
 * projects before.
 */
export const publishingDeletion: ProjectDeletionStep = {
  tables: [...TABLES, 'integrations'],
  remove: async (tx, project, limit) => {
    for (const table of TABLES) {
      const gone = await tx.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE user_id = $1 AND project_id = $2 LIMIT $3 FOR UPDATE)) RETURNING 1`,
        [project.userId, project.projectId, limit],
      );
      if (gone.length > 0) return gone.length;
    }
    const disconnected = await disconnectOfProject(tx, project, limit);
    for (const id of disconnected) await releaseAccount(tx, project.userId, id);
    return disconnected.length;
  },
};
