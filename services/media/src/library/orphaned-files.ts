import type { Database, Tx } from '@orbita/platform';
import { type FileStorage, deleteEach } from '@orbita/storage';
import { keysOf } from './file-keys.js';

/**
 * Files are removed twice, this far apart: a run that was suspended while its file was deleted may store once more before it
 * notices.
 */
const AGAIN_AFTER = '1 hour';
/** Delay after a failed removal. */
const FAILED_AGAIN_AFTER = '10 minutes';
/** No upload takes longer, and no preparation waits longer: older ones were left by a process that died. */
const UPLOAD_GIVEN_UP = '1 hour';
const PREPARATION_GIVEN_UP = '1 day';

/** Leaves storage keys to the sweep, in the transaction that stops needing them. */
export const recordOrphanedFiles = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await tx.query('INSERT INTO file_remains (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [keys]);
};

/** Deletes a file's row in any state; its bytes are swept. @returns whether it existed */
export const removeFile = async (tx: Tx, fileId: number): Promise<boolean> => {
  const [gone] = await tx.query<{ folder: string }>('DELETE FROM files WHERE id = $1 RETURNING folder', [fileId]);
  if (gone) await recordOrphanedFiles(tx, keysOf(gone.folder));
  return gone !== undefined;
};

interface OrphanedFiles {
  key: string;
  passes: number;
}

/** Removes up to `limit` orphaned keys from the storage; several processes may run it at once. @returns how many */
export const sweepOrphanedFiles = async (db: Database, storage: FileStorage, limit: number): Promise<number> => {
  const due = await db.query<OrphanedFiles>(
    'SELECT key, passes FROM file_remains WHERE due_at <= now() ORDER BY due_at LIMIT $1',
    [limit],
  );
  const failed = await deleteEach(
    storage,
    due.map(({ key }) => key),
  );
  // Postponed, otherwise they would block the others.
  await db.query(`UPDATE file_remains SET due_at = now() + $2::interval WHERE key = ANY($1::text[])`, [
    [...failed],
    FAILED_AGAIN_AFTER,
  ]);
  const keysAfter = (isLast: boolean): string[] =>
    due.filter(({ key, passes }) => passes > 0 === isLast && !failed.has(key)).map(({ key }) => key);
  await db.query(
    `UPDATE file_remains SET passes = passes + 1, due_at = now() + $2::interval WHERE key = ANY($1::text[]) AND passes = 0`,
    [keysAfter(false), AGAIN_AFTER],
  );
  await db.query('DELETE FROM file_remains WHERE key = ANY($1::text[])', [keysAfter(true)]);
  return due.length;
};

/** Gives up to `limit` uploads and preparations up that no process will finish. @returns how many */
export const sweepUnfinished = async (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const left = await tx.query<{ id: number }>(
      `SELECT id FROM files
        WHERE (status = 'uploading' AND created_at < now() - $1::interval)
           OR (status = 'preparing' AND created_at < now() - $2::interval)
        ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
      [UPLOAD_GIVEN_UP, PREPARATION_GIVEN_UP, limit],
    );
    for (const { id } of left) await removeFile(tx, id);
    return left.length;
  });
