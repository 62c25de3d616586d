import { createTestDatabase, type TestDatabase } from '@orbita/testing';
import { SEALED_COLUMNS } from './sealed-columns.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sealedInSchema = async (): Promise<string[]> => {
  const columns = await database.db.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND right(column_name, 7) = '_sealed' ORDER BY 1`,
  );
  return columns.map(({ name }) => name);
};

it('rotates every column of sealed texts', async () => {
  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(await sealedInSchema());
});

it('detects a column that is not rotated', async () => {
  await database.db.query('ALTER TABLE channels ADD COLUMN word_sealed text');
  expect(await sealedInSchema()).toContain('channels.word_sealed');
});
