import type { Tx } from '@orbita/platform';

/** This service's part in the deletion of a project: its notifications are deleted with it. */
export const notificationsDeletion = {
  tables: ['notifications'],
  remove: async (tx: Tx, { projectId }: { projectId: number }, limit: number): Promise<number> => {
    const gone = await tx.query(
      'DELETE FROM notifications WHERE id = ANY (ARRAY(SELECT id FROM notifications WHERE project_id = $1 LIMIT $2)) RETURNING id',
      [projectId, limit],
    );
    return gone.length;
  },
};
