import type { Database, Tx } from '@orbita/platform';
import { removeChannelPictures } from './pictures/remove-pictures.js';

/** Rows of a channel: figures of its posts first, then the posts. */
const TABLES = ['channel_totals', 'channel_days', 'channel_posts', 'channel_snapshots'] as const;

/** Leaves storage keys to the sweep, once the transaction is committed. */
export type RecordOrphanedFiles = (tx: Tx, keys: readonly string[]) => Promise<void>;

/** Removes up to `limit` rows of channels without followers for longer than `keep` (a PostgreSQL interval). @returns how many */
export const forgetChannels = async (
  db: Database,
  recordOrphanedFiles: RecordOrphanedFiles,
  keep: string,
  limit: number,
): Promise<number> =>
  db.transaction(async (tx) => {
    let removed = 0;
    while (removed < limit) {
      const rows = await forgetSome(tx, recordOrphanedFiles, keep, limit - removed);
      if (rows === 0) break;
      removed += rows;
    }
    return removed;
  });

const forgetSome = async (
  tx: Tx,
  recordOrphanedFiles: RecordOrphanedFiles,
  keep: string,
  limit: number,
): Promise<number> => {
  const [channel] = await tx.query<{ id: number }>(
    // FOR UPDATE: a parallel follow waits, and then creates the channel again.
    `SELECT id FROM channels WHERE unfollowed_at < now() - $1::interval
       AND NOT EXISTS (SELECT FROM competitors WHERE channel_id = channels.id)
      ORDER BY unfollowed_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keep],
  );
  if (!channel) return 0;
  // A follow before the last row is deleted must not see parts of the old data.
  await tx.query(
    'UPDATE channels SET covered_since = NULL, checked_at = NULL WHERE id = $1 AND num_nonnulls(covered_since, checked_at) > 0',
    [channel.id],
  );
  for (const table of TABLES) {
    const gone = await tx.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE channel_id = $1 LIMIT $2)) RETURNING 1`,
      [channel.id, limit],
    );
    if (gone.length > 0) return gone.length;
  }
  const keys = await removeChannelPictures(tx, channel.id, limit);
  if (keys.length > 0) {
    await recordOrphanedFiles(tx, keys);
    return keys.length;
  }
  await tx.query('DELETE FROM channels WHERE id = $1', [channel.id]);
  return 1;
};
