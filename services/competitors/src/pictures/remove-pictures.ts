import type { Tx } from '@orbita/platform';

/** Removes up to `limit` pictures of a channel without followers. @returns the storage keys of their bytes */
export const removeChannelPictures = async (tx: Tx, channelId: number, limit: number): Promise<string[]> => {
  const gone = await tx.query<{ key: string }>(
    `DELETE FROM channel_pictures WHERE id = ANY (ARRAY(
       SELECT id FROM channel_pictures WHERE channel_id = $1 ORDER BY id LIMIT $2))
     RETURNING storage_key AS key`,
    [channelId, limit],
  );
  return gone.map(({ key }) => key);
};
