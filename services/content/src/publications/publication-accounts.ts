import type { Tx } from '@orbita/platform';
import { statusAtRest } from './publication-status.js';

/** The user's accounts of networks, as publications know them; whoever composes the process says whose they are. */
export abstract class PublicationAccounts {
  /**
   * Holds accounts until the transaction ends.
   * @throws AppError INTEGRATION_NOT_FOUND with the field of the first that is none of the user's, or is kept to another project
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
 * Takes an account out of every publication of its user, those in the bin, too; where it was the only one, nothing goes out
 * by itself any more. What is on its way already is told by the attempt.
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
