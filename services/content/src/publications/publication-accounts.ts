import type { Tx } from '@orbita/platform';
import { statusAtRest } from './publication-status.js';

/** The user's accounts of networks, as publications see them; the process provides the owner check. */
export abstract class PublicationAccounts {
  /**
   * Locks accounts until the transaction ends.
   * @throws AppError INTEGRATION_NOT_FOUND with the field of the first one that is not the user's, or is reserved for another
   * project
   */
  abstract mustServeAll(
    tx: Tx,
    userId: number,
    projectId: number,
    integrationIds: readonly number[],
    field: string,
  ): Promise<void>;
}

/**
 * Removes an account from every publication of its user, also in the bin; without another account, a publication does not go out
 * automatically any more. The state of a running publication is in its attempt.
 */
export const releaseAccount = async (tx: Tx, userId: number, integrationId: number): Promise<void> => {
  const chosen = await tx.query<{ id: number }>(
    `SELECT id FROM publications
      WHERE user_id = $1 AND integration_ids <> '{}' AND integration_ids @> ARRAY[$2]::bigint[] ORDER BY id FOR UPDATE`,
    [userId, integrationId],
  );
  const stillGoesOut = `(auto_publish AND array_remove(integration_ids, $2) <> '{}')`;
  await tx.query(
    `UPDATE publications
        SET integration_ids = array_remove(integration_ids, $2), auto_publish = ${stillGoesOut},
            status = ${statusAtRest({ autoPublish: stillGoesOut })}
      WHERE id = ANY ($1::bigint[])`,
    [chosen.map(({ id }) => id), integrationId],
  );
  await tx.query(
    `UPDATE deleted_publications
        SET publication = (
              SELECT publication || jsonb_build_object('integration_ids', left_over,
                       'auto_publish', (publication ->> 'auto_publish')::boolean AND left_over <> '[]')
                FROM (SELECT coalesce(jsonb_agg(id ORDER BY place), '[]') AS left_over
                        FROM jsonb_array_elements(publication -> 'integration_ids') WITH ORDINALITY AS kept (id, place)
                       WHERE id <> to_jsonb($2::bigint)) AS accounts)
      WHERE (publication ->> 'user_id')::bigint = $1 AND publication -> 'integration_ids' @> to_jsonb($2::bigint)`,
    [userId, integrationId],
  );
};
