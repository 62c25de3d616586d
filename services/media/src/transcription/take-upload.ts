import { AppError, cutTo } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

const MAX_TITLE = 200;

/** Name of a file without its extension, at most as long as a title. */
export const titleOf = (name: string): string => cutTo(name.replace(/\.[^.\s]{1,5}$/, '').trim() || name, MAX_TITLE);

/** Reserves a complete upload while its sound is extracted. @returns the name of its file */
export const takeUpload = async (tx: Tx, userId: number, uploadId: string): Promise<string> => {
  const [upload] = await tx.query<{ name: string; isWhole: boolean; isTaken: boolean }>(
    `SELECT name, received = bytes AS "isWhole",
            EXISTS (SELECT 1 FROM transcriptions WHERE user_id = $1 AND upload_id = $2) AS "isTaken"
       FROM recording_uploads WHERE user_id = $1 AND id = $2 AND expires_at > now() FOR UPDATE`,
    [userId, uploadId],
  );
  if (!upload || upload.isTaken) throw new AppError('UPLOAD_NOT_FOUND');
  if (!upload.isWhole) throw new AppError('UPLOAD_INCOMPLETE');
  return upload.name;
};
