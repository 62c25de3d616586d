import type { Tx } from './transaction.js';

/**
 * Lets transactions that count the same rows run one after the other, also where none of them exists yet: so a limit on
 * their number holds, and one of several is the last.
 * @param counted names what is counted, `projects of user 7`
 */
export const lockCreation = async (tx: Tx, counted: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [counted]);
};
