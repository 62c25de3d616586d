import type { Tx } from '@orbita/platform';

/** Kinds of rows a user may have only so many of. */
type Counted = 'projects' | 'writing-styles';

/** Lets a user's creations of one kind run one after the other until the transaction ends, so that a limit holds. */
export const lockCreation = async (tx: Tx, counted: Counted, userId: number): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${counted} of user ${userId}`]);
};
