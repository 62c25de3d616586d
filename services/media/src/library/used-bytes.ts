import type { Database, Tx } from '@orbita/platform';

/** Room a user's files of the library and the sound of transcripts take, what is on its way included. */
export const usedBytes = async (from: Database | Tx, userId: number): Promise<number> => {
  const [sum] = await from.query<{ used: string }>(
    `SELECT coalesce(sum(bytes), 0) AS used FROM files WHERE user_id = $1 AND purpose IN ('library', 'recording')`,
    [userId],
  );
  return Number(sum?.used);
};
