import type { PublicationStatus } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { statusUnsent } from './publication-status.js';

/** A sent publication, before the result is stored. */
export interface SentPublication {
  id: number;
  userId: number;
  projectId: number;
  contentPlanId: number;
  variantOf: number | null;
  status: PublicationStatus;
}

/** Locks a sent publication; undefined when it was deleted. */
export const lockSent = async (tx: Tx, publicationId: number): Promise<SentPublication | undefined> => {
  const [publication] = await tx.query<SentPublication>(
    `SELECT id, user_id AS "userId", project_id AS "projectId", content_plan_id AS "contentPlanId", variant_of AS "variantOf", status
       FROM publications WHERE id = $1 FOR UPDATE`,
    [publicationId],
  );
  return publication;
};

/** Result of sending a publication to all its accounts. `waiting`: it is still to go out automatically. */
export type SendingState =
  | Extract<PublicationStatus, 'publishing' | 'published' | 'unconfirmed' | 'failed' | 'missed'>
  | 'waiting';

/** Marks publications, locked by the caller, as being sent: they cannot be edited, moved or deleted. */
export const beginSending = async (tx: Tx, publicationIds: readonly number[]): Promise<void> => {
  await tx.query(`UPDATE publications SET status = 'publishing' WHERE id = ANY ($1::bigint[])`, [publicationIds]);
};

/**
 * Stores the result of sending a publication; one in the bin is restored with it, unless it still had to go out somewhere. Other
 * work on it continues: it is still being written, or waits for a later time. One that its user published by hand meanwhile stays
 * published, or it would be sent a second time; the result is what it is when that is taken back.
 * @param publishedCount number of accounts it is out at
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
            status_before_hand = CASE WHEN published_by_hand_at IS NOT NULL
                                       AND ($2::text = 'published' OR (status = 'published' AND $2 IN ('unconfirmed', 'failed', 'missed')))
                                      THEN $2 ELSE status_before_hand END,
            status = CASE WHEN published_by_hand_at IS NOT NULL AND status = 'published' THEN status
                          WHEN $2 = 'waiting' THEN ${statusUnsent} ELSE $2 END
      WHERE id = $1`,
    parameters,
  );
  await tx.query(
    `UPDATE deleted_publications SET publication = publication || jsonb_build_object('published_count', $3::integer,
              'status', CASE WHEN publication ->> 'status' IN ('draft', 'generating', 'ready', 'scheduled')
                               OR (publication ->> 'published_by_hand_at' IS NOT NULL AND publication ->> 'status' = 'published')
                             THEN publication ->> 'status' ELSE $2 END)
      WHERE id = $1`,
    parameters,
  );
};
