import type { Tx } from './transaction.js';

/**
 * Serialises transactions that count the same rows, even while no such row exists. So a limit on their number holds, and exactly
 * one of several is the last.
 * @param counted names what is counted, `projects of user 7`
 */
export const lockCreation = async (tx: Tx, counted: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [counted]);
};
