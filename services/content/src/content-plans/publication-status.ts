import type { PublicationStatus } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** Expressions of SQL a publication's status follows from; columns of its row unless said. */
interface RestingOn {
  content?: string;
  media?: string;
  autoPublish?: string;
}

/** What a publication is while nobody writes or sends it (SQL): by its text, and by whether it goes out by itself. */
export const restingStatus = ({
  content = 'content',
  media = 'media',
  autoPublish = 'auto_publish',
}: RestingOn = {}): string =>
  `CASE WHEN ${autoPublish} AND (${content} IS NOT NULL OR ${media} <> '{}') THEN 'scheduled'
        WHEN ${content} IS NULL THEN 'draft' ELSE 'ready' END`;

/** The same for a publication that may be written or sent right now, whose status then stays (SQL). */
export const statusAtRest = (on: RestingOn = {}, status = 'status'): string =>
  `CASE WHEN ${status} IN ('draft', 'ready', 'scheduled') THEN ${restingStatus(on)} ELSE ${status} END`;

/** What a publication is that nobody sends now, whatever was sent of it before (SQL). */
const WAITING = `CASE WHEN writing_job_id IS NOT NULL THEN 'generating' ELSE ${restingStatus()} END`;

/**
 * Makes the statuses of publications, which the caller has locked, follow from what they are by now.
 * @param isPlannedAnew they go out once more, whatever came of the time before
 */
export const settleStatus = async (
  tx: Tx,
  publicationIds: readonly number[],
  { isPlannedAnew = false }: { isPlannedAnew?: boolean } = {},
): Promise<void> => {
  const status = isPlannedAnew ? WAITING : statusAtRest();
  await tx.query(`UPDATE publications SET status = ${status} WHERE id = ANY ($1::bigint[]) AND status <> ${status}`, [
    publicationIds,
  ]);
};

/** What came of sending a publication, all its accounts together. `waiting`: it is still to go out by itself. */
export type SendingState =
  Extract<PublicationStatus, 'publishing' | 'published' | 'unconfirmed' | 'failed' | 'missed'> | 'waiting';

/** Marks publications, which the caller has locked, as being on their way: nobody edits, moves or deletes them. */
export const beginSending = async (tx: Tx, publicationIds: readonly number[]): Promise<void> => {
  await tx.query(`UPDATE publications SET status = 'publishing' WHERE id = ANY ($1::bigint[])`, [publicationIds]);
};

/**
 * Stores what came of sending a publication; one in the bin comes back with it. Whatever else is done with it goes on: it
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
            status = CASE WHEN $2::text = 'waiting' THEN ${WAITING} ELSE $2 END
      WHERE id = $1`,
    parameters,
  );
  await tx.query(
    `UPDATE deleted_publications SET publication = publication || jsonb_build_object('published_count', $3::integer,
              'status', CASE WHEN $2::text = 'waiting' THEN publication ->> 'status' ELSE $2 END)
      WHERE id = $1`,
    parameters,
  );
};
