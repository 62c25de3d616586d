import type { PublicationStatus } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { statusUnsent } from './publication-status.js';

/** A publication something was sent of, as it was before that is stored. */
export interface SentPublication {
  id: number;
  userId: number;
  projectId: number;
  contentPlanId: number;
  status: PublicationStatus;
}

/** Holds a publication something was sent of; one that is gone is let go, and undefined. */
export const lockSent = async (tx: Tx, publicationId: number): Promise<SentPublication | undefined> => {
  const [publication] = await tx.query<SentPublication>(
    `SELECT id, user_id AS "userId", project_id AS "projectId", content_plan_id AS "contentPlanId", status
       FROM publications WHERE id = $1 FOR UPDATE`,
    [publicationId],
  );
  return publication;
};

/** What came of sending a publication, all its accounts together. `waiting`: it is still to go out by itself. */
export type SendingState =
  | Extract<PublicationStatus, 'publishing' | 'published' | 'unconfirmed' | 'failed' | 'missed'>
  | 'waiting';

/** Marks publications, which the caller has locked, as being on their way: nobody edits, moves or deletes them. */
export const beginSending = async (tx: Tx, publicationIds: readonly number[]): Promise<void> => {
  await tx.query(`UPDATE publications SET status = 'publishing' WHERE id = ANY ($1::bigint[])`, [publicationIds]);
};

/**
 * Stores what came of sending a publication; one in the bin comes back with it, unless it was still to go out somewhere. Whatever else is done with it goes on: it
 * is still being written, or waits for a later time.
 * @param publishedCount accounts it is out at
 */
export const storeSending = async (
  tx: Tx,
  publicationId: number,
  { state, publishedCount }: { state: SendingState; publishedCount: number },
): Promise<void> => {
  const parameters = [publicationId, state, publishedCount];
  await tx.query(
    `UPDATE publications
        SET published_count = $3,
            status = CASE WHEN $2::text = 'waiting' THEN ${statusUnsent} ELSE $2 END
      WHERE id = $1`,
    parameters,
  );
  await tx.query(
    `UPDATE deleted_publications SET publication = publication || jsonb_build_object('published_count', $3::integer,
              'status', CASE WHEN publication ->> 'status' IN ('draft', 'generating', 'ready', 'scheduled')
                             THEN publication ->> 'status' ELSE $2 END)
      WHERE id = $1`,
    parameters,
  );
};
