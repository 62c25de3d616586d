import type { Tx } from '@orbita/platform';

/** Accounts of all who administer the product now. */
export const administratorIds = async (tx: Tx): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>(
    'SELECT id FROM users WHERE is_admin AND deleted_at IS NULL AND blocked_at IS NULL ORDER BY id',
  );
  return rows.map(({ id }) => id);
};
