import type { Database, Tx } from '@orbita/platform';
import type { FileStorage } from '@orbita/storage';

/**
 * Removes up to `limit` pictures of a channel nobody follows, bytes first: a row whose bytes are gone already is removed
 * by the next call all the same.
 * @returns how many
 */
export const removeChannelPictures = async (
  db: Pick<Database | Tx, 'query'>,
  storage: FileStorage,
  channelId: number,
  limit: number,
): Promise<number> => {
  const pictures = await db.query<{ id: number; key: string }>(
    'SELECT id, storage_key AS key FROM channel_pictures WHERE channel_id = $1 ORDER BY id LIMIT $2',
    [channelId, limit],
  );
  for (const { key } of pictures) await storage.delete(key);
  await db.query('DELETE FROM channel_pictures WHERE id = ANY($1::bigint[])', [pictures.map(({ id }) => id)]);
  return pictures.length;
};
