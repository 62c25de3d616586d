import { createTestDatabase } from '@orbita/testing';
import { MIGRATIONS } from './migrations/index.js';
import { pendingMigrations } from './pending-migrations.js';
import { runMigrations } from './run-migrations.js';

describe('migrations', () => {
  it('are all applied once, and told apart from those that are missing', async () => {
    const { db, url, drop } = await createTestDatabase();
    try {
      expect(await pendingMigrations(url)).toEqual([]);
      expect(await runMigrations(url)).toEqual([]);
      await db.query('DROP SCHEMA public CASCADE');
      await db.query('CREATE SCHEMA public');
      const all = MIGRATIONS.map(({ name }) => name);
      expect(await pendingMigrations(url)).toEqual(all);
      expect((await Promise.all([runMigrations(url), runMigrations(url), runMigrations(url)])).flat()).toEqual(all);
      expect(await pendingMigrations(url)).toEqual([]);
    } finally {
      await drop();
    }
  });
});
