import { AppError } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** Storage used by a user's library files and sounds of transcripts, including unfinished uploads. */
export const usedBytes = async (from: Database | Tx, userId: number): Promise<number> => {
  const [sum] = await from.query<{ used: string }>(
    `SELECT coalesce(sum(bytes), 0) AS used FROM files WHERE user_id = $1 AND purpose IN ('library', 'recording')`,
    [userId],
  );
  return Number(sum?.used);
};

/** The plan's quota is too small for a file. Both in bytes. */
export const quotaExceeded = (used: number, quota: number): AppError =>
  new AppError('FILE_QUOTA_EXCEEDED', { details: { used_bytes: used, quota_bytes: quota } });
