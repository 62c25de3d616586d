import type { ProjectDeletionStep } from '@orbita/projects';

/**
 * This service's part in the deletion of a project: analyses, then followed channels. The channels' own rows stay for a while,
 * because others follow them too.
 */
export const competitorsDeletion: ProjectDeletionStep = {
  tables: ['competitors'],
  remove: async (tx, { projectId }, limit) => {
    const analyses = await tx.query(
      `DELETE FROM competitor_analyses WHERE id = ANY (ARRAY(
         SELECT analysis.id FROM competitor_analyses analysis JOIN competitors ON competitors.id = competitor_id
          WHERE project_id = $1 LIMIT $2))
       RETURNING id`,
      [projectId, limit],
    );
    if (analyses.length > 0) return analyses.length;
    const followed = await tx.query(
      `DELETE FROM competitors WHERE id = ANY (ARRAY(SELECT id FROM competitors WHERE project_id = $1 LIMIT $2)) RETURNING id`,
      [projectId, limit],
    );
    return followed.length;
  },
};
