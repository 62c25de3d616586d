import { createTestDatabase, type TestDatabase } from '@orbita/testing';
import type { Database } from '../database/database.js';
import { rotateColumn, type SealedColumn } from './rotate-secrets.js';
import { SecretBox, boundToRow } from './secret-box.js';

const COLUMN: SealedColumn = { table: 'kept', idColumn: 'id', column: 'word_sealed' };
const OLD = `old_1:${Buffer.alloc(32, 1).toString('base64')}`;
const NEW = `new_1:${Buffer.alloc(32, 2).toString('base64')}`;
const ROWS = 450;

const before = SecretBox.fromKeys(OLD);
const box = SecretBox.fromKeys(`${NEW},${OLD}`);
const place = (id: number): string => boundToRow('kept', 'word_sealed', id);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.query('DROP TABLE IF EXISTS kept');
  await database.db.query('CREATE TABLE kept (id bigint PRIMARY KEY, word_sealed text)');
  const ids = Array.from({ length: ROWS }, (_unused, index) => index + 1);
  await database.db.query('INSERT INTO kept SELECT * FROM unnest($1::bigint[], $2::text[])', [
    ids,
    ids.map((id) => before.seal(`word ${id}`, place(id))),
  ]);
  await database.db.query('INSERT INTO kept VALUES ($1, NULL)', [ROWS + 1]);
});

const words = async (reader: SecretBox): Promise<string[]> => {
  const rows = await database.db.query<{ id: number; word: string }>(
    'SELECT id, word_sealed AS word FROM kept WHERE word_sealed IS NOT NULL ORDER BY id',
  );
  return rows.map(({ id, word }) => reader.open(word, place(id)));
};

it('leaves nothing that needs the old key, batch after batch', async () => {
  const refused = vi.fn();
  expect(await rotateColumn(database.db, box, COLUMN, refused)).toMatchObject({ resealed: ROWS, left: 0 });
  expect(refused).not.toHaveBeenCalled();
  expect(await words(SecretBox.fromKeys(NEW))).toEqual(await words(box));
  expect(await rotateColumn(database.db, box, COLUMN, refused)).toMatchObject({ resealed: 0, left: 0 });
});

it('goes on after a crash, and past rows that cannot be opened', async () => {
  const lost = SecretBox.fromKeys(`lost:${Buffer.alloc(32, 3).toString('base64')}`).seal('x', place(2));
  await database.db.query('UPDATE kept SET word_sealed = $1 WHERE id = 1', [box.seal('done before', place(1))]);
  await database.db.query('UPDATE kept SET word_sealed = $1 WHERE id = 2', [lost]);
  const refused: unknown[] = [];
  const result = await rotateColumn(database.db, box, COLUMN, (id, { problem }) => refused.push([id, problem]));
  expect(result).toMatchObject({ resealed: ROWS - 2, left: 1 });
  expect(refused).toEqual([[2, 'unknown-key']]);
  const [row] = await database.db.query('SELECT word_sealed AS word FROM kept WHERE id = 2');
  expect(row).toEqual({ word: lost });
});

it('never overwrites what another process stored between its read and its write', async () => {
  const fresh = box.seal('stored meanwhile', place(3));
  const raced: Pick<Database, 'query'> = {
    query: async (sql, parameters) => {
      if (sql.startsWith('UPDATE') && parameters?.[0] === 3) {
        await database.db.query('UPDATE kept SET word_sealed = $1 WHERE id = 3', [fresh]);
      }
      return database.db.query(sql, parameters);
    },
  };
  expect(await rotateColumn(raced, box, COLUMN, vi.fn())).toMatchObject({ resealed: ROWS - 1, left: 0 });
  expect((await words(box))[2]).toBe('stored meanwhile');
});
