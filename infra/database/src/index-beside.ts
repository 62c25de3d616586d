import type { QueryRunner } from 'typeorm';

/**
 * Creates an index without blocking writers of its table: for a migration with `transaction = false`. The rest of an interrupted
 * try is removed first. Inside a transaction, as a restore has one around all migrations, there are no other writers.
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
