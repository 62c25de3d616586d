import { MAX_PUBLICATION_VERSIONS, type PublicationVersionOrigin, type TextEntity } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { statusAtRest } from './publication-status.js';

/** A text for a publication. */
export interface PublicationText {
  content: string;
  entities: TextEntity[];
  origin: PublicationVersionOrigin;
  isDemo: boolean;
}

/** A present, former or offered text of a publication. */
export interface PublicationVersion {
  id: number;
  origin: PublicationVersionOrigin;
  title: string;
  content: string;
  contentEntities: TextEntity[];
  isDemo: boolean;
  isCurrent: boolean;
  createdAt: Date;
}

/**
 * Stores a written text; all texts get into a publication this way: as a version, and as its text unless it has got another one
 * since `basis`, which then stays. A deleted publication is skipped.
 * @param basis version of the text (`contentId`) at the start of the writing
 * @param isPart its writing was stopped: a partial text replaces no other, and does not go out automatically
 * @returns whether the publication has it now
 */
export const storePublicationText = async (
  tx: Tx,
  {
    publicationId,
    basis,
    isPart = false,
    ...text
  }: PublicationText & { publicationId: number; basis: number | null; isPart?: boolean },
): Promise<boolean> => {
  const [publication] = await tx.query<{ contentId: number | null; autoPublish: boolean }>(
    'SELECT content_id AS "contentId", auto_publish AS "autoPublish" FROM publications WHERE id = $1 FOR UPDATE',
    [publicationId],
  );
  if (!publication) return false;
  const id = await addVersion(tx, publicationId, text);
  const { contentId, autoPublish } = publication;
  const isCurrent = contentId === basis && !(isPart && (contentId !== null || autoPublish));
  if (isCurrent) {
    await tx.query(
      `UPDATE publications
          SET content = $2, content_entities = $3, content_id = $4, is_demo = $5, own_text = variant_of IS NOT NULL,
              status = ${statusAtRest({ content: '$2::text' })}
        WHERE id = $1`,
      [publicationId, text.content, JSON.stringify(text.entities), id, text.isDemo],
    );
  }
  return isCurrent;
};

/** Stores a text as the newest version of a publication whose row the caller has locked. @returns its id */
export const addVersion = async (
  tx: Tx,
  publicationId: number,
  { content, entities, origin, isDemo }: PublicationText,
): Promise<number> => {
  const [version] = await tx.query<{ id: number }>(
    `INSERT INTO publication_versions (publication_id, origin, title, content, content_entities, is_demo)
     SELECT id, $2, title, $3, $4, $5 FROM publications WHERE id = $1
     RETURNING id`,
    [publicationId, origin, content, JSON.stringify(entities), isDemo],
  );
  if (!version) throw new Error(`publication ${publicationId} is gone under its lock`);
  // The present text stays, even after many later versions.
  await tx.query(
    `DELETE FROM publication_versions old USING publications publication
      WHERE old.publication_id = $1 AND publication.id = $1 AND old.id IS DISTINCT FROM publication.content_id
        AND old.id <= (SELECT id FROM publication_versions WHERE publication_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [publicationId, MAX_PUBLICATION_VERSIONS],
  );
  return version.id;
};

/** Versions of a publication, newest first. The caller has checked its owner. */
export const versionsOf = async (db: Database, publicationId: number): Promise<PublicationVersion[]> =>
  db.query<PublicationVersion>(
    `SELECT version.id, origin, version.title, version.content, version.content_entities AS "contentEntities",
            version.is_demo AS "isDemo", version.id IS NOT DISTINCT FROM publication.content_id AS "isCurrent",
            version.created_at AS "createdAt"
       FROM publication_versions version JOIN publications publication ON publication.id = publication_id
      WHERE publication_id = $1 ORDER BY version.id DESC`,
    [publicationId],
  );
