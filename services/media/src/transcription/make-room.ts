import { AppError, MAX_TRANSCRIPTIONS } from '@orbita/contracts';
import { type Tx, lockCreation } from '@orbita/platform';

/** Holds a place for one more transcript of the user until the transaction ends. @throws AppError TRANSCRIPTION_LIMIT_REACHED */
export const makeRoom = async (tx: Tx, userId: number): Promise<void> => {
  await lockCreation(tx, `transcriptions of user ${userId}`);
  const [row] = await tx.query<{ kept: number }>(
    'SELECT count(*) AS kept FROM transcriptions WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
  if ((row?.kept ?? 0) >= MAX_TRANSCRIPTIONS) {
    throw new AppError('TRANSCRIPTION_LIMIT_REACHED', { details: { limit: MAX_TRANSCRIPTIONS } });
  }
};
