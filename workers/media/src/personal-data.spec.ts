import { exportedLines } from '@orbita/platform';
import { type PersonalTable, type TestDatabase, createTestDatabase, personalTables } from '@orbita/testing';
import { personalExports } from './personal-data.js';

const rows = personalExports.flatMap((part) => part.rows);
const left = personalExports.flatMap((part) => Object.keys(part.left));

let database: TestDatabase;
let tables: PersonalTable[];

beforeAll(async () => {
  database = await createTestDatabase();
  tables = await personalTables(database.db);
});
afterAll(() => database.drop());

it('an export holds every table with rows of a person, or says why one is left out', () => {
  expect(tables.length).toBeGreaterThan(30);
  const declared = [...rows.flatMap(({ table, includes = [] }) => [table, ...includes]), ...left];
  expect(tables.map(({ name }) => name).filter((name) => !declared.includes(name))).toEqual([]);
  const known = new Set(tables.map(({ name }) => name));
  expect(declared.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

it('an export holds every column of those tables, or says why one is withheld', () => {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const missing = rows.flatMap(({ table, columns, withheld = {}, owner = 'user_id' }) => {
    const declared = [...columns, ...Object.values(withheld).flat(), ...(owner === 'user_id' ? [owner] : [])];
    return (columnsOf.get(table) ?? [])
      .filter((column) => !declared.includes(column))
      .map((column) => `${table}.${column}`);
  });
  // The id of a row that exists once per person says nothing.
  expect(missing).toEqual([]);
});

it('reads each row of a person once and no one else’s, however many there are', async () => {
  const { db } = database;
  const [one, other] = await db.query<{ id: number }>(
    `INSERT INTO users (name, email, password_hash)
     SELECT 'Анна', n || '@example.ru', '$argon2id$' FROM generate_series(1, 2) n RETURNING id`,
  );
  await db.query(
    `INSERT INTO text_history (user_id, topic, content, text_type, is_demo)
     SELECT CASE WHEN n % 2 = 0 THEN $1::bigint ELSE $2::bigint END, 'Тема ' || n, 'Текст «' || n || E'»\\n', 'post', true FROM generate_series(1, 900) n`,
    [one?.id, other?.id],
  );
  const history = rows.find(({ table }) => table === 'text_history')!;
  const topics: string[] = [];
  for await (const line of exportedLines(db, history, one?.id ?? 0)) {
    topics.push((JSON.parse(line) as { topic: string }).topic);
  }
  expect(topics).toEqual(Array.from({ length: 450 }, (_, n) => `Тема ${2 * n + 2}`));
});

it('every table can be read as it is declared', async () => {
  for (const table of rows) {
    for await (const line of exportedLines(database.db, table, 1)) expect(JSON.parse(line)).toBeInstanceOf(Object);
  }
});
