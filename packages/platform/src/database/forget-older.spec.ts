import { type TestDatabase, createTestDatabase } from '@orbita/testing';
import { forgetOlder } from './forget-older.js';

describe('forgetOlder', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.db.query(
      `CREATE TABLE notes (id bigint PRIMARY KEY, name text NOT NULL UNIQUE, is_open boolean NOT NULL DEFAULT false,
                           written_at timestamptz NOT NULL)`,
    );
  });
  beforeEach(async () => {
    await database.db.query('DELETE FROM notes');
    await database.db.query(
      `INSERT INTO notes (id, name, is_open, written_at)
       VALUES (1, 'young', false, now()), (2, 'oldest', false, now() - interval '9 days'),
              (3, 'open', true, now() - interval '8 days'), (4, 'old', false, now() - interval '3 days')`,
    );
  });
  afterAll(async () => {
    await database.drop();
  });

  const left = async (): Promise<unknown[]> =>
    (await database.db.query<{ name: string }>('SELECT name FROM notes ORDER BY written_at')).map(({ name }) => name);

  it('removes older rows, the oldest first, up to the limit', async () => {
    const some = { column: 'written_at', than: '2 days', limit: 2 };
    expect(await forgetOlder(database.db, 'notes', some)).toBe(2);
    expect(await left()).toEqual(['old', 'young']);
    expect(await forgetOlder(database.db, 'notes', some)).toBe(1);
    expect(await forgetOlder(database.db, 'notes', some)).toBe(0);
    expect(await left()).toEqual(['young']);
  });

  it('leaves old rows that may not be deleted yet', async () => {
    await forgetOlder(database.db, 'notes', { column: 'written_at', than: '2 days', limit: 9, which: 'NOT is_open' });
    expect(await left()).toEqual(['open', 'young']);
  });

  it('deletes by the key, in the given order', async () => {
    await forgetOlder(database.db, 'notes', {
      column: 'written_at',
      than: '2 days',
      limit: 1,
      key: 'name',
      order: 'id DESC',
    });
    expect(await left()).toEqual(['oldest', 'open', 'young']);
  });

  it('does not wait for a locked row', async () => {
    await database.db.transaction(async (tx) => {
      await tx.query(`SELECT 1 FROM notes WHERE name = 'oldest' FOR UPDATE`);
      const elsewhere = database.db.ownConnection({ timeoutMs: 5_000 });
      try {
        expect(await forgetOlder(elsewhere, 'notes', { column: 'written_at', than: '2 days', limit: 9 })).toBe(2);
      } finally {
        await elsewhere.close();
      }
    });
    expect(await left()).toEqual(['oldest', 'young']);
  });
});
