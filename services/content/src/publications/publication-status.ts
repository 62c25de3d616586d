import type { Tx } from '@orbita/platform';

/** Expressions of SQL a publication's status follows from; columns of its row unless said. */
interface RestingOn {
  content?: string;
  media?: string;
  autoPublish?: string;
  publishedCount?: string;
}

/**
 * What a publication is while nobody writes or sends it (SQL): by its text, and by whether it goes out by itself. One that
 * is out somewhere and is to go nowhere else is published.
 */
export const restingStatus = ({
  content = 'content',
  media = 'media',
  autoPublish = 'auto_publish',
  publishedCount = 'published_count',
}: RestingOn = {}): string =>
  `CASE WHEN ${autoPublish} AND (${content} IS NOT NULL OR ${media} <> '{}') THEN 'scheduled'
        WHEN NOT ${autoPublish} AND ${publishedCount} > 0 THEN 'published'
        WHEN ${content} IS NULL THEN 'draft' ELSE 'ready' END`;

/** The same for a publication that may be written or sent right now, whose status then stays (SQL). */
export const statusAtRest = (on: RestingOn = {}, status = 'status'): string =>
  `CASE WHEN ${status} IN ('draft', 'ready', 'scheduled') THEN ${restingStatus(on)} ELSE ${status} END`;

/** What a publication is that nobody sends now, whatever was sent of it before (SQL). */
export const statusUnsent = `CASE WHEN writing_job_id IS NOT NULL THEN 'generating' ELSE ${restingStatus()} END`;

/**
 * Makes the statuses of publications, which the caller has locked, follow from what they are by now.
 * @param isPlannedAnew they go out once more, whatever came of the time before
 */
export const settleStatus = async (
  tx: Tx,
  publicationIds: readonly number[],
  { isPlannedAnew = false }: { isPlannedAnew?: boolean } = {},
): Promise<void> => {
  const status = isPlannedAnew ? statusUnsent : statusAtRest();
  await tx.query(`UPDATE publications SET status = ${status} WHERE id = ANY ($1::bigint[]) AND status <> ${status}`, [
    publicationIds,
  ]);
};
