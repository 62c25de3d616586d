import { AppError, type FileUse } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { statusAtRest } from './publication-status.js';

/** How many publications show each of these files; unused files are left out. */
export const countMediaUses = async (
  db: Database,
  userId: number,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const counts = await db.query<{ fileId: number; uses: number }>(
    `SELECT file_id AS "fileId", count(*) AS uses
       FROM publications CROSS JOIN LATERAL unnest(media) AS file_id
      WHERE user_id = $1 AND media <> '{}' AND media && $2::bigint[] AND file_id = ANY ($2::bigint[])
      GROUP BY file_id`,
    [userId, fileIds],
  );
  return new Map(counts.map(({ fileId, uses }) => [fileId, uses]));
};

/** The first publications that show a file, by time. */
export const mediaUsesOf = (from: Database | Tx, userId: number, fileId: number, limit: number): Promise<FileUse[]> =>
  from.query<FileUse>(
    `SELECT id AS publication_id, content_plan_id, title FROM publications
      WHERE user_id = $1 AND media <> '{}' AND media @> ARRAY[$2]::bigint[] ORDER BY scheduled_at, id LIMIT $3`,
    [userId, fileId, limit],
  );

/**
 * Removes a file from every publication of its user, also in the bin.
 * @throws AppError PUBLICATION_BEING_SENT while a publication with this file is being sent, or may be
 */
export const releaseMedia = async (tx: Tx, userId: number, fileId: number): Promise<void> => {
  const shown = await tx.query<{ id: number; status: string }>(
    `SELECT id, status FROM publications
      WHERE user_id = $1 AND media <> '{}' AND media @> ARRAY[$2]::bigint[] ORDER BY id FOR UPDATE`,
    [userId, fileId],
  );
  if (shown.some(({ status }) => status === 'publishing' || status === 'unconfirmed')) {
    throw new AppError('PUBLICATION_BEING_SENT');
  }
  await tx.query(
    `UPDATE publications SET media = array_remove(media, $2), status = ${statusAtRest({ media: 'array_remove(media, $2)' })}
      WHERE id = ANY ($1::bigint[])`,
    [shown.map(({ id }) => id), fileId],
  );
  await tx.query(
    // A verdict on it is no longer in force, as for a publication outside the bin.
    `UPDATE deleted_publications
        SET publication = publication || jsonb_build_object(
              'media', (SELECT coalesce(jsonb_agg(file ORDER BY place), '[]')
                          FROM jsonb_array_elements(publication -> 'media') WITH ORDINALITY AS kept (file, place)
                         WHERE file <> to_jsonb($2::bigint)),
              'approval', CASE WHEN publication ->> 'approval' = 'none' THEN 'none' ELSE 'outdated' END)
      WHERE (publication ->> 'user_id')::bigint = $1 AND publication -> 'media' <> '[]'
        AND publication -> 'media' @> to_jsonb($2::bigint)`,
    [userId, fileId],
  );
};
