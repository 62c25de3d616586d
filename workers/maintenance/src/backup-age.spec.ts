import { measureBackupAge, metrics } from '@orbita/platform';
import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { backupAge } from './backup-age.js';

const HOUR_S = 3_600;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const measuredAge = async (isExpected: boolean): Promise<number | undefined> => {
  measureBackupAge(() => backupAge(database.db, isExpected));
  const [, value] = /^orbita_backup_age_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await metrics.metrics()) ?? [];
  return value === undefined ? undefined : Number(value);
};

it('reports nothing when no backup was made and none is expected', async () => {
  expect(await measuredAge(false)).toBeUndefined();
});

it('reports the age of a backup that was expected and never made', async () => {
  await database.db.query(`UPDATE last_backup SET made_at = now() - interval '31 hours'`);
  expect(await measuredAge(true)).toBeGreaterThanOrEqual(31 * HOUR_S);
});

it('reports the age of the last backup, expected or not, and nothing once its record is deleted', async () => {
  await database.db.query(`UPDATE last_backup SET archive = 'one', made_at = now() - interval '5 hours'`);
  for (const isExpected of [true, false]) {
    const age = await measuredAge(isExpected);
    expect(age).toBeGreaterThanOrEqual(5 * HOUR_S);
    expect(age).toBeLessThan(6 * HOUR_S);
  }
  await database.db.query('DELETE FROM last_backup');
  expect(await measuredAge(true)).toBeUndefined();
});
