import { AppError } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** Accounts of all who administer the product now. */
export const administratorIds = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM users WHERE is_admin AND deleted_at IS NULL AND blocked_at IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => id);
};

/**
 * Makes sure somebody else administers the product once this one does not, for whatever takes an administrator away. Two
 * who go at once are told apart by the rows of all of them, taken in one order.
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
