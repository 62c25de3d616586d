import type { Tx } from '@orbita/platform';

/** SQL expressions that determine a publication's status; columns of its row by default. */
interface RestingOn {
  content?: string;
  media?: string;
  autoPublish?: string;
  publishedCount?: string;
  publishedByHandAt?: string;
}

/**
 * Status of a publication that is neither being written nor sent (SQL): from its text, and from whether it goes out
 * automatically. One that is out somewhere, also by hand, and has no further account is published.
 */
export const restingStatus = ({
  content = 'content',
  media = 'media',
  autoPublish = 'auto_publish',
  publishedCount = 'published_count',
  publishedByHandAt = 'published_by_hand_at',
}: RestingOn = {}): string =>
  `CASE WHEN ${autoPublish} AND (${content} IS NOT NULL OR ${media} <> '{}') THEN 'scheduled'
        WHEN NOT ${autoPublish} AND (${publishedCount} > 0 OR ${publishedByHandAt} IS NOT NULL) THEN 'published'
        WHEN ${content} IS NULL THEN 'draft' ELSE 'ready' END`;

/** The same for a publication that may be written or sent right now, which then keeps its status (SQL). */
export const statusAtRest = (on: RestingOn = {}, status = 'status'): string =>
  `CASE WHEN ${status} IN ('draft', 'ready', 'scheduled') THEN ${restingStatus(on)} ELSE ${status} END`;

const unsent = (on?: RestingOn): string =>
  `CASE WHEN writing_job_id IS NOT NULL THEN 'generating' ELSE ${restingStatus(on)} END`;

/** Status of a publication that is not being sent now, whatever was sent of it before (SQL). */
export const statusUnsent = unsent();

/** The same after its user took back that it was published by hand (SQL). */
export const statusTakenBack = unsent({ publishedByHandAt: 'NULL::timestamptz' });

/**
 * Updates the statuses of publications, locked by the caller, from their present state.
 * @param isReplanned they go out again, whatever the last result was
 */
export const settleStatus = async (
  tx: Tx,
  publicationIds: readonly number[],
  { isReplanned = false }: { isReplanned?: boolean } = {},
): Promise<void> => {
  const status = isReplanned ? statusUnsent : statusAtRest();
  await tx.query(`UPDATE publications SET status = ${status} WHERE id = ANY ($1::bigint[]) AND status <> ${status}`, [
    publicationIds,
  ]);
};
