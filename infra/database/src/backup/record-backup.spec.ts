import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { recordBackup } from './record-backup.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const recorded = (): Promise<unknown[]> => database.db.query('SELECT archive, made_at AS "madeAt" FROM last_backup');

it('remembers the last backup alone, by the moment it is a copy of', async () => {
  expect(await recorded()).toEqual([{ archive: null, madeAt: expect.any(Date) as Date }]);
  await recordBackup(database.url, '/backups/first.tar.gz.age', new Date('2026-11-27T03:17:00Z'));
  await recordBackup(database.url, '/backups/second.tar.gz.age', new Date('2026-11-28T03:17:00Z'));
  expect(await recorded()).toEqual([{ archive: 'second.tar.gz.age', madeAt: new Date('2026-11-28T03:17:00Z') }]);
});

it('goes on where the row is gone', async () => {
  await database.db.query('DELETE FROM last_backup');
  await recordBackup(database.url, 'third.tar.gz.age', new Date('2026-11-29T03:17:00Z'));
  expect(await recorded()).toEqual([{ archive: 'third.tar.gz.age', madeAt: new Date('2026-11-29T03:17:00Z') }]);
});
