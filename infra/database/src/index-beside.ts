import type { QueryRunner } from 'typeorm';

/**
 * Creates an index beside whoever writes into its table: for a migration with `transaction = false`. What a try that was broken
 * off has left is removed first. Within a transaction, as a restore has one around all migrations, nobody is there to be kept waiting.
 * @param definition what follows the index's name: `ON users (name)`
 */
export const createIndexBeside = async (runner: QueryRunner, name: string, definition: string): Promise<void> => {
  if (runner.isTransactionActive) {
    await runner.query(`CREATE INDEX ${name} ${definition}`);
    return;
  }
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ${definition}`);
};
