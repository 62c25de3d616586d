import { randomUUID } from 'node:crypto';
import { createTestDatabase } from './test-database.js';

const { TEST_RUN_ID } = process.env;

// A separate run: no other spec takes the databases returned here.
beforeAll(() => {
  process.env.TEST_RUN_ID = randomUUID();
});
afterAll(() => {
  if (TEST_RUN_ID === undefined) delete process.env.TEST_RUN_ID;
  else process.env.TEST_RUN_ID = TEST_RUN_ID;
});

const packagesIn = async ({ db }: Awaited<ReturnType<typeof createTestDatabase>>) =>
  db.query('SELECT * FROM credit_packages ORDER BY id');

it('comes to the next spec as it came to the last: without its rows, its ids and its tables', async () => {
  const first = await createTestDatabase();
  const seeded = await packagesIn(first);
  expect(seeded.length).toBeGreaterThan(0);
  await first.db.query('CREATE TABLE notes (text text)');
  await first.db.query(`UPDATE credit_packages SET name = 'Другое'`);
  const aUser = `INSERT INTO users (name, email, password_hash) VALUES ('Анна', 'anna@example.ru', '$argon2id$') RETURNING id`;
  expect(await first.db.query(aUser)).toEqual([{ id: 1 }]);
  await first.drop();
  const next = await createTestDatabase();
  expect(next.url).toBe(first.url);
  expect(await packagesIn(next)).toEqual(seeded);
  expect(await next.db.query(aUser)).toEqual([{ id: 1 }]);
  await expect(next.db.query('SELECT * FROM notes')).rejects.toThrow('notes');
  await next.drop();
});

it('comes with the connections the last spec had', async () => {
  const connectionOf = async ({ db }: Awaited<ReturnType<typeof createTestDatabase>>) =>
    db.query(`SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS limit`);
  const first = await createTestDatabase();
  const before = await connectionOf(first);
  await first.drop();
  const next = await createTestDatabase();
  expect(next.db).not.toBe(first.db);
  expect(await connectionOf(next)).toEqual(before);
  await next.drop();
});

it.each([
  'ALTER TABLE users ADD COLUMN shoe_size int',
  'ALTER TABLE users ADD CONSTRAINT nobody CHECK (id < 0) NOT VALID',
  'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
])('does not come again once its schema is another: %s', async (change) => {
  const changed = await createTestDatabase();
  await changed.db.query(change);
  await changed.drop();
  const next = await createTestDatabase();
  expect(next.url).not.toBe(changed.url);
  await next.drop();
});
