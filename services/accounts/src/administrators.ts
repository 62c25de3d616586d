import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** Ids of all present administrators. */
export const administratorIds = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM users WHERE is_admin AND deleted_at IS NULL AND blocked_at IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => id);
};

/**
 * Checks that another administrator remains, before this one loses the rights. The rows of all administrators are locked in one
 * order, so of two parallel requests the second sees the first.
 * @throws AppError LAST_ADMINISTRATOR
 */
export const mustHaveAnotherAdministrator = async (tx: Tx, userId: number): Promise<void> => {
  const administrators = await tx.query<{ id: number; isBlocked: boolean }>(
    `SELECT id, blocked_at IS NOT NULL AS "isBlocked" FROM users
      WHERE is_admin AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  );
  if (!administrators.some(({ id, isBlocked }) => id !== userId && !isBlocked)) {
    throw new AppError('LAST_ADMINISTRATOR');
  }
};
