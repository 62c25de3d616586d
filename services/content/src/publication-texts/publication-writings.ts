import { giveBackFreePost } from '@orbita/billing';
import { AppError, type ContentType } from '@orbita/contracts';
import type { JobFailure } from '@orbita/jobs';
import { type Database, type Tx, forgetOlder } from '@orbita/platform';
import { restingStatus } from '../publications/publication-status.js';

/** The order of a publication's text; its row lives as long as its job is open, and for a time after a failure. */
export interface PublicationWriting {
  publicationId: number;
  /** Version of the text (`contentId`) at the start of the writing; a different one at the end stays. */
  basis: number | null;
  /** Feedback to apply to that text; null: write from the idea. */
  feedback: string | null;
  /** The content type that was paid for, even if its owner changes it meanwhile; null in old orders. */
  contentType: ContentType | null;
}

/** Key of a writing among the operations a free post may have been used for. */
export const writingKey = (writingId: number): string => `publication-writing-${writingId}`;

/** Stores orders. @returns their ids, in order */
export const addWritings = async (tx: Tx, writings: readonly PublicationWriting[]): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    // The ids are drawn in the order of the rows.
    `INSERT INTO publication_writings (publication_id, basis, feedback, content_type)
     SELECT publication_id, basis, feedback, content_type
       FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])
         WITH ORDINALITY AS writing (publication_id, basis, feedback, content_type, place)
      ORDER BY place
     RETURNING id`,
    [
      writings.map(({ publicationId }) => publicationId),
      writings.map(({ basis }) => basis),
      writings.map(({ feedback }) => feedback),
      writings.map(({ contentType }) => contentType),
    ],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
};

/** A stored order. @throws AppError PUBLICATION_NOT_FOUND when its publication is deleted, and the row with it */
export const findWriting = async (db: Database | Tx, id: number): Promise<PublicationWriting> => {
  const [row] = await db.query<PublicationWriting>(
    `SELECT publication_id AS "publicationId", basis, feedback, content_type AS "contentType"
       FROM publication_writings WHERE id = $1`,
    [id],
  );
  if (!row) throw new AppError('PUBLICATION_NOT_FOUND');
  return row;
};

/** Marks publications as being written by these jobs. Those that are out already keep their status. */
export const beginWriting = async (
  tx: Tx,
  publicationIds: readonly number[],
  jobIds: readonly number[],
): Promise<void> => {
  await tx.query(
    `UPDATE publications publication
        SET writing_job_id = job_id, status = CASE WHEN status IN ('draft', 'ready', 'scheduled') THEN 'generating' ELSE status END
       FROM unnest($1::bigint[], $2::bigint[]) AS writing(publication_id, job_id)
      WHERE publication.id = writing.publication_id`,
    [publicationIds, jobIds],
  );
};

/** The job that wrote a publication has ended: its status follows from its text again. */
export const releasePublication = async (tx: Tx, jobId: number): Promise<void> => {
  await tx.query(
    `UPDATE publications
        SET writing_job_id = NULL,
            status = CASE WHEN status <> 'generating' THEN status ELSE ${restingStatus()} END
      WHERE writing_job_id = $1`,
    [jobId],
  );
};

/** A text was written, or the writing was given up. */
export const endWriting = async (tx: Tx, jobId: number, writingId: number): Promise<void> => {
  await releasePublication(tx, jobId);
  await tx.query('DELETE FROM publication_writings WHERE id = $1', [writingId]);
};

/**
 * A writing that ended without a text: its publication is as before, and a free post it used can be used again. The order stays,
 * unless the user stopped it, so that an administrator can still have it written.
 */
export const abandonWriting = async (
  tx: Tx,
  { id }: { id: number },
  { publicationWritingId }: { publicationWritingId: number },
  { code, isPaid }: JobFailure,
): Promise<void> => {
  if (code === 'JOB_CANCELLED') await endWriting(tx, id, publicationWritingId);
  else await releasePublication(tx, id);
  if (!isPaid) await giveBackFreePost(tx, writingKey(publicationWritingId));
};

/** Jobs that are writing texts of a plan. */
export const textJobsOf = async (tx: Tx, planId: number): Promise<number[]> => {
  const jobs = await tx.query<{ id: number }>(
    'SELECT writing_job_id AS id FROM publications WHERE content_plan_id = $1 AND writing_job_id IS NOT NULL ORDER BY 1',
    [planId],
  );
  return jobs.map(({ id }) => id);
};

/**
 * Deletes up to `limit` orders of texts older than `keep` (a PostgreSQL interval): no job stays open that long.
 * @returns how many
 */
export const forgetWritings = (db: Database, keep: string, limit: number): Promise<number> =>
  forgetOlder(db, 'publication_writings', { column: 'created_at', than: keep, limit, order: 'id' });
