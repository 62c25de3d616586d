import type { PlanIdea } from '@orbita/ai';
import { AppError, say } from '@orbita/contracts';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import { restingStatus, statusAtRest } from '../publications/publication-status.js';
import type { PublicationEntity } from '../publications/publication.entity.js';
import { RESTORABLE } from '../restorable.js';

/** Texts of an idea as one value, to store and to compare. */
const wordsOf = (row: string): string =>
  ['title', 'short_description', 'goal', 'reasoning'].map((column) => `'${column}', ${row}.${column}`).join(', ');

/**
 * Checks that the idea of a publication may be replaced: it is no variant, is not being written, and neither it nor a variant of it
 * is scheduled or sent.
 * @throws AppError VARIANT_FOLLOWS, PUBLICATION_BEING_WRITTEN, PUBLICATION_BEING_SENT, PUBLICATION_IDEA_SETTLED
 */
export const mustTakeNewIdea = ({
  id,
  status,
  writingJobId,
  publishedCount,
  variantOf,
  variants,
}: Pick<PublicationEntity, 'id' | 'status' | 'writingJobId' | 'publishedCount' | 'variantOf' | 'variants'>): void => {
  const details = { publication_id: id };
  if (variantOf !== null) throw new AppError('VARIANT_FOLLOWS', { details: { ...details, variant_of: variantOf } });
  if (writingJobId !== null) {
    throw new AppError('PUBLICATION_BEING_WRITTEN', { details: { ...details, job_id: writingJobId } });
  }
  if (status === 'publishing') throw new AppError('PUBLICATION_BEING_SENT', { details });
  const isSettled = [{ status, publishedCount }, ...variants.filter((variant) => variant.status !== 'generating')].some(
    (one) => (one.status !== 'draft' && one.status !== 'ready') || one.publishedCount > 0,
  );
  if (isSettled) {
    throw new AppError('PUBLICATION_IDEA_SETTLED', { details });
  }
};

/** A former idea of a publication, stored to be restored. */
export interface ReplacedIdea {
  id: number;
  publicationId: number;
}

/** An idea for a publication. */
export type NewIdea = Omit<PlanIdea, 'slot'> & { publicationId: number };

/**
 * Gives publications, locked by the caller, other ideas with the same dates, networks and types. The old ideas are kept for an
 * hour; a text becomes a version, because it belongs to the old idea. A regeneration keeps these publications from then on.
 * @returns the old ideas by publication
 */
export const replaceIdeas = async (tx: Tx, ideas: readonly NewIdea[], isDemo: boolean): Promise<ReplacedIdea[]> => {
  const words = JSON.stringify(
    ideas.map(({ publicationId, title, shortDescription, goal, reasoning }) => ({
      id: publicationId,
      title,
      short_description: shortDescription,
      goal,
      reasoning,
    })),
  );
  const NEW =
    'jsonb_to_recordset($1::jsonb) AS new(id bigint, title text, short_description text, goal text, reasoning text)';
  const replaced = await tx.query<ReplacedIdea>(
    `INSERT INTO replaced_ideas (publication_id, idea, content_id, edited_at, is_demo, replaced_by)
     SELECT old.id, jsonb_build_object(${wordsOf('old')}), old.content_id, old.edited_at, old.is_demo,
            jsonb_build_object(${wordsOf('new')})
       FROM publications old JOIN ${NEW} ON new.id = old.id
     RETURNING id, publication_id AS "publicationId"`,
    [words],
  );
  await tx.query(
    `UPDATE publications old
        SET title = new.title, short_description = new.short_description, goal = new.goal, reasoning = new.reasoning,
            content = NULL, content_entities = '[]', content_id = NULL, edited_at = now(), is_demo = $2,
            status = ${statusAtRest({ content: 'NULL', media: 'old.media', autoPublish: 'old.auto_publish' }, 'old.status')}
       FROM ${NEW} WHERE new.id = old.id`,
    [words, isDemo],
  );
  return replaced;
};

/**
 * Restores the ideas of publications that were replaced last, with the texts they had.
 * @param ids publications of one plan, locked by the caller
 * @returns ids of the restored ideas
 * @throws AppError REPLACED_IDEA_NOT_FOUND when one has no idea to restore, PUBLICATION_CHANGED when its user has changed the new
 * idea or given it a text, and as {@link mustTakeNewIdea}
 */
export const restoreIdeas = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const found = await tx.query<{ id: number; isAsReplaced: boolean }>(
    `SELECT DISTINCT ON (publication.id) replaced.id,
            replaced_by = jsonb_build_object(${wordsOf('publication')}) AND publication.content_id IS NULL AS "isAsReplaced"
       FROM replaced_ideas replaced JOIN publications publication ON publication.id = publication_id
      WHERE publication.id = ANY ($1::bigint[]) AND replaced_at > now() - $2::interval
      ORDER BY publication.id, replaced.id DESC`,
    [ids, RESTORABLE],
  );
  if (found.length < ids.length) throw new AppError('REPLACED_IDEA_NOT_FOUND');
  if (found.some(({ isAsReplaced }) => !isAsReplaced)) {
    throw new AppError('PUBLICATION_CHANGED', {
      message: say('publication.edited-after-new-idea'),
    });
  }
  const replaced = found.map(({ id }) => id);
  await tx.query(
    `UPDATE publications publication
        SET title = idea ->> 'title', short_description = idea ->> 'short_description', goal = idea ->> 'goal',
            reasoning = idea ->> 'reasoning', edited_at = replaced.edited_at, is_demo = replaced.is_demo,
            content = version.content, content_entities = coalesce(version.content_entities, '[]'), content_id = version.id,
            status = ${restingStatus({ content: 'version.content' })}
       FROM replaced_ideas replaced LEFT JOIN publication_versions version ON version.id = replaced.content_id
      WHERE replaced.id = ANY ($1::bigint[]) AND publication.id = replaced.publication_id`,
    [replaced],
  );
  await tx.query('DELETE FROM replaced_ideas WHERE id = ANY ($1::bigint[])', [replaced]);
  return replaced;
};

/** Titles a publication had within the last hour, oldest first. */
export const formerTitles = async (db: Database, publicationId: number): Promise<string[]> => {
  // «title» is never NULL: every idea has one.
  const rows = await db.query<{ title: string }>(
    `SELECT idea ->> 'title' AS title FROM replaced_ideas WHERE publication_id = $1 ORDER BY id`,
    [publicationId],
  );
  return rows.map(({ title }) => title);
};

/** Deletes up to `limit` ideas replaced longer than `keep` ago (a PostgreSQL interval). @returns how many */
export const forgetReplacedIdeas = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'replaced_ideas', { column: 'replaced_at', than: keep, limit });
