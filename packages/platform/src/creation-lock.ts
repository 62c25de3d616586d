import type { Tx } from './database.js';

/**
 * Lets creations of one kind run one after the other until the transaction ends, so that a limit on their number holds.
 * @param counted names what is counted, `projects of user 7`
 */
export const lockCreation = async (tx: Tx, counted: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [counted]);
};
