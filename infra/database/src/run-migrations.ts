import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations/index.js';

/** Any number that nobody else locks: two migrations at once would trip over each other's catalogue rows. */
export const MIGRATION_LOCK = 7_215_001;

/**
 * Brings a database to the newest schema; waits while another process is doing so.
 * @returns names of the migrations applied now
 */
export const runMigrations = async (url: string): Promise<string[]> => {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    poolSize: 2,
    applicationName: 'orbita-migrate',
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return applied.map(({ name }) => name);
  } finally {
    // Closing the session frees the lock as well, also after an error.
    await lock.release();
    await dataSource.destroy();
  }
};
