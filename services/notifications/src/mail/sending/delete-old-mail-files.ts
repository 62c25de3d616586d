import type { Database } from '@orbita/platform';
import { opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxOf } from './folder-transport.js';
import { mailIdIn } from './mail-file.js';

/** Files looked up by one statement. */
const BATCH = 500;

/**
 * Removes up to `limit` mails of the outbox whose rows are deleted: by age, or with the account of their reader.
 * @returns how many
 */
export const deleteOldMailFiles = async (db: Database, env: { DATA_DIR: string }, limit: number): Promise<number> => {
  const folder = outboxOf(env);
  let forgotten = 0;
  const remove = async (names: ReadonlyMap<number, string>): Promise<void> => {
    const kept = await db.query<{ id: number }>('SELECT id FROM mails WHERE id = ANY ($1::bigint[])', [
      [...names.keys()],
    ]);
    const keptIds = new Set(kept.map(({ id }) => id));
    for (const [id, name] of names) {
      if (keptIds.has(id)) continue;
      // Another process may have removed it.
      await unlink(join(folder, name)).catch(unlessMissing);
      forgotten += 1;
    }
  };
  const files = await opendir(folder).catch(unlessMissing);
  if (!files) return 0;
  let batch = new Map<number, string>();
  for await (const { name } of files) {
    const id = mailIdIn(name);
    if (id === null) continue;
    batch.set(id, name);
    if (batch.size < Math.min(BATCH, limit - forgotten)) continue;
    await remove(batch);
    batch = new Map();
    if (forgotten >= limit) return forgotten;
  }
  await remove(batch);
  return forgotten;
};

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};
