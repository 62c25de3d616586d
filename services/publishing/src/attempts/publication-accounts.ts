import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/**
 * Locks accounts that publications of a project go out to until the transaction ends: disconnecting one waits.
 * @throws AppError INTEGRATION_NOT_FOUND with the field of the first that is not the user's, or belongs to another project
 */
export const mustServeAll = async (
  tx: Tx,
  userId: number,
  projectId: number,
  integrationIds: readonly number[],
  field: string,
): Promise<void> => {
  const serving = await tx.query<{ id: number }>(
    `SELECT id FROM integrations
      WHERE user_id = $1 AND (project_id IS NULL OR project_id = $2) AND deleted_at IS NULL AND id = ANY ($3::bigint[])
      ORDER BY id FOR SHARE`,
    [userId, projectId, integrationIds],
  );
  const known = new Set(serving.map(({ id }) => id));
  const missing = integrationIds.findIndex((id) => !known.has(id));
  if (missing >= 0) throw new AppError('INTEGRATION_NOT_FOUND', { field: `${field}.${missing}` });
};
