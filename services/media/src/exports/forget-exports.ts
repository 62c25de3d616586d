import type { Database } from '@orbita/platform';
import { removeFile } from '../library/orphaned-files.js';

/**
 * Removes up to `limit` expired archives; their bytes are swept later. Several processes may run it at once.
 * @returns how many
 */
export const forgetExports = async (db: Database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const over = await tx.query<{ id: number }>(
      'SELECT id FROM files WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED',
      [limit],
    );
    for (const { id } of over) await removeFile(tx, id);
    return over.length;
  });
