import { type Tx, lockCreation } from '@orbita/platform';
import { removeFile } from '../library/orphaned-files.js';

/** Removes the avatar of a user, so that another can replace it in the same transaction; parallel calls run one after another. */
export const removeAvatar = async (tx: Tx, userId: number): Promise<void> => {
  await lockCreation(tx, `avatar of user ${userId}`);
  const shown = await tx.query<{ id: number }>(
    `SELECT id FROM files WHERE user_id = $1 AND purpose = 'avatar' AND status = 'ready'`,
    [userId],
  );
  for (const { id } of shown) await removeFile(tx, id);
};
