import type { Database } from '@orbita/platform';
import type { FileStorage } from '@orbita/storage';

/** Who has just been told where a picture is still reads it. */
const READ_FOR = '5 minutes';

/**
 * Removes up to `limit` pictures no carousel shows any more; several processes may do so at once.
 * @returns how many
 */
export const sweepPreviewRemains = (db: Database, storage: FileStorage, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    // Held while the bytes go: a process that still means to show them waits, and learns that they are gone.
    const due = await tx.query<{ id: number; key: string }>(
      `SELECT id, storage_key AS key FROM carousel_preview_remains WHERE left_at < now() - interval '${READ_FOR}'
        ORDER BY left_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    for (const { key } of due) await storage.delete(key);
    await tx.query('DELETE FROM carousel_preview_remains WHERE id = ANY ($1::bigint[])', [due.map(({ id }) => id)]);
    return due.length;
  });
