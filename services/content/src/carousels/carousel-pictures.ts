import { type CarouselDocument, type FilePlaces, filesOf } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import type { MediaLibrary } from '../media-library.js';
import { IN_SIGHT } from './carousel-record.js';

const LOGO_OF = `FROM brand_kits JOIN projects ON projects.id = brand_kits.project_id AND deleting_at IS NULL
  WHERE brand_kits.user_id = $1`;

/**
 * Locks the pictures of a document until the transaction ends, except those already in it: deleting one of them changes the
 * carousel and so its version.
 * @throws AppError FILE_NOT_FOUND and VALIDATION_FAILED with the field of the element that shows it
 */
export const holdPictures = async (
  tx: Tx,
  library: MediaLibrary,
  userId: number,
  document: CarouselDocument,
  { existing = [] }: { existing?: readonly number[] } = {},
): Promise<void> => {
  const added = filesOf(document).filter((id) => !existing.includes(id));
  await library.mustOwnPictures(tx, userId, added, (id) => fieldOf(document, id));
};

const fieldOf = ({ slides }: CarouselDocument, fileId: number): string => {
  for (const [slide, { elements }] of slides.entries()) {
    const element = elements.findIndex((it) => it.type === 'image' && it.fileId === fileId);
    if (element >= 0) return `document.slides.${slide}.elements.${element}.fileId`;
  }
  return 'document';
};

/** How many carousels show each file, and how many projects use it as their logo; unused files are left out. */
export const countPictureUses = async (
  db: Database,
  userId: number,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const counts = await db.query<{ fileId: number; uses: number }>(
    `SELECT file_id AS "fileId", count(*) AS uses
       FROM (SELECT file_id FROM carousels CROSS JOIN LATERAL unnest(file_ids) AS file_id
              WHERE user_id = $1 AND file_ids <> '{}' AND file_ids && $2::bigint[] AND ${IN_SIGHT}
             UNION ALL
             SELECT logo_file_id ${LOGO_OF}) AS shown
      WHERE file_id = ANY ($2::bigint[]) GROUP BY file_id`,
    [userId, fileIds],
  );
  return new Map(counts.map(({ fileId, uses }) => [fileId, uses]));
};

/** The first carousels that show a file, last changed first, and the projects whose logo it is. */
export const pictureUsesOf = async (
  from: Database | Tx,
  userId: number,
  fileId: number,
  limit: number,
): Promise<Pick<FilePlaces, 'used_in_carousels' | 'logo_of'>> => {
  const asked = [userId, fileId, limit];
  const carousels = await from.query<{ id: number; name: string }>(
    `SELECT id, name FROM carousels
      WHERE user_id = $1 AND file_ids <> '{}' AND file_ids @> ARRAY[$2]::bigint[] AND ${IN_SIGHT}
      ORDER BY updated_at DESC, id DESC LIMIT $3`,
    asked,
  );
  const projects = await from.query<{ id: number; name: string }>(
    `SELECT projects.id, projects.name ${LOGO_OF} AND logo_file_id = $2 ORDER BY projects.id LIMIT $3`,
    asked,
  );
  return { used_in_carousels: carousels, logo_of: projects };
};

/** Replaces a file by an empty place in every carousel of its user, also in the bin, and in brand kits. */
export const releasePictures = async (tx: Tx, userId: number, fileId: number): Promise<void> => {
  const shown = await tx.query<{ id: number }>(
    `SELECT id FROM carousels
      WHERE user_id = $1 AND file_ids <> '{}' AND file_ids @> ARRAY[$2]::bigint[] ORDER BY id FOR NO KEY UPDATE`,
    [userId, fileId],
  );
  await tx.query(
    // Its place in lists stays: no user edited it.
    `UPDATE carousels
        SET document = jsonb_set(document, '{slides}', (
              SELECT jsonb_agg(jsonb_set(slide, '{elements}', (
                       SELECT coalesce(jsonb_agg(CASE WHEN element -> 'fileId' = to_jsonb($2::bigint)
                                                      THEN element || '{"fileId": null}' ELSE element END ORDER BY place), '[]')
                         FROM jsonb_array_elements(slide -> 'elements') WITH ORDINALITY AS elements (element, place)))
                     ORDER BY number)
                FROM jsonb_array_elements(document -> 'slides') WITH ORDINALITY AS slides (slide, number))),
            file_ids = array_remove(file_ids, $2), version = version + 1, preview_after = now(), preview_failures = 0
      WHERE id = ANY ($1::bigint[])`,
    [shown.map(({ id }) => id), fileId],
  );
  await tx.query('UPDATE brand_kits SET logo_file_id = NULL WHERE user_id = $1 AND logo_file_id = $2', [
    userId,
    fileId,
  ]);
};
