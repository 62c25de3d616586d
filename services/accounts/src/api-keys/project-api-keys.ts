import type { Tx } from '@orbita/platform';

/** This service's part in the deletion of a project: keys that open only this project are deleted with it. */
export const apiKeysDeletion = {
  tables: ['api_keys'],
  remove: async (
    tx: Tx,
    { userId, projectId }: { userId: number; projectId: number },
    limit: number,
  ): Promise<number> => {
    const gone = await tx.query(
      `DELETE FROM api_keys WHERE id = ANY (ARRAY(
         SELECT id FROM api_keys WHERE user_id = $1 AND project_id = $2 LIMIT $3)) RETURNING id`,
      [userId, projectId, limit],
    );
    return gone.length;
  },
};
