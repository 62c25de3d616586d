import type { Database } from '@orbita/platform';
import { type FileStorage, deleteEach } from '@orbita/storage';

/** Who has just been told where a picture is still reads it. */
const READ_FOR = '5 minutes';

/**
 * Removes up to `limit` pictures no carousel shows any more; several processes may do so at once.
 * @returns how many
 */
export const sweepOrphanedPreviews = (db: Database, storage: FileStorage, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    // Held while the bytes go: a process that still means to show them waits, and learns that they are gone.
    const due = await tx.query<{ id: number; key: string }>(
      `SELECT id, storage_key AS key FROM carousel_preview_remains WHERE left_at < now() - interval '${READ_FOR}'
        ORDER BY left_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    const failed = await deleteEach(
      storage,
      due.map(({ key }) => key),
    );
    const idsOf = (isFailed: boolean) => due.filter(({ key }) => failed.has(key) === isFailed).map(({ id }) => id);
    // They go to the end of the line, else nothing behind them is ever removed.
    await tx.query('UPDATE carousel_preview_remains SET left_at = now() WHERE id = ANY ($1::bigint[])', [idsOf(true)]);
    await tx.query('DELETE FROM carousel_preview_remains WHERE id = ANY ($1::bigint[])', [idsOf(false)]);
    return due.length;
  });
