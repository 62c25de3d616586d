import { type Tx, lockCreation } from '@orbita/platform';
import { removeFile } from '../library/orphaned-files.js';

/** Removes the picture of a user, so that another may take its place in the same transaction, one after the other. */
export const removeAvatar = async (tx: Tx, userId: number): Promise<void> => {
  await lockCreation(tx, `avatar of user ${userId}`);
  const shown = await tx.query<{ id: number }>(
    `SELECT id FROM files WHERE user_id = $1 AND purpose = 'avatar' AND status = 'ready'`,
    [userId],
  );
  for (const { id } of shown) await removeFile(tx, id);
};
