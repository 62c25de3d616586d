import type { Tx } from '@orbita/platform';

/** The row of a channel, created if missing; locked until the transaction ends. @param due read it automatically */
export const channelNamed = async (tx: Tx, username: string, { due }: { due: boolean }): Promise<number> => {
  const [channel] = await tx.query<{ id: number }>(
    `INSERT INTO channels AS known (username, next_reading_at)
     VALUES ($1, now() + CASE WHEN $2 THEN interval '0' ELSE interval '1 day' END)
     ON CONFLICT (lower(username)) DO UPDATE
        SET unfollowed_at = NULL,
            next_reading_at = CASE WHEN $2 AND known.checked_at IS NULL THEN now()
                                   ELSE coalesce(known.next_reading_at, EXCLUDED.next_reading_at) END
     RETURNING id`,
    [username, due],
  );
  if (!channel) throw new Error('the row of a channel was not returned');
  return channel.id;
};
