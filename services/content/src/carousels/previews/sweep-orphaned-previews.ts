import type { Database } from '@orbita/platform';
import { type FileStorage, deleteEach } from '@orbita/storage';

/** Clients that just received the URL of a picture may still read it. */
const READ_FOR = '5 minutes';

/** Removes up to `limit` pictures no carousel shows any more; several processes may run it at once. @returns how many */
export const sweepOrphanedPreviews = (db: Database, storage: FileStorage, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    // Locked while the files are deleted: a process that wants to show them waits, and then sees that they are gone.
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
    // Failed ones move to the end of the queue; otherwise they would block the rest.
    await tx.query('UPDATE carousel_preview_remains SET left_at = now() WHERE id = ANY ($1::bigint[])', [idsOf(true)]);
    await tx.query('DELETE FROM carousel_preview_remains WHERE id = ANY ($1::bigint[])', [idsOf(false)]);
    return due.length;
  });
