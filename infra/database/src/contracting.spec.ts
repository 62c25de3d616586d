import type { QueryRunner } from 'typeorm';
import { contractionsIn } from './contracting.js';
import { MIGRATIONS } from './migrations/index.js';

/** The last migration of the last release; moved by whoever releases (docs/RELEASING.md). */
const LAST_RELEASED = 'DraftReminders1764000043000';

/** Migrations that take something away, and the release since which nothing reads it. */
const CONTRACTED: Record<string, string> = {};

it.each([
  'ALTER TABLE users DROP COLUMN name',
  'ALTER TABLE users RENAME COLUMN name TO title',
  'ALTER TABLE users RENAME TO people',
  'DROP TABLE users',
  'ALTER TABLE users ALTER COLUMN name TYPE varchar(10)',
  'ALTER TABLE users ALTER COLUMN name SET NOT NULL',
  'ALTER TABLE users ADD COLUMN age integer NOT NULL',
  'ALTER TABLE users ADD COLUMN a text NOT NULL DEFAULT 1, ADD COLUMN age integer NOT NULL',
  'CREATE UNIQUE INDEX users_name ON users (name)',
])('sees that %s is for a later release', (sql) => {
  expect(contractionsIn(sql)).toHaveLength(1);
});

it.each([
  'CREATE TABLE pets (id bigint NOT NULL, name text NOT NULL UNIQUE)',
  `ALTER TABLE users ADD COLUMN age integer NOT NULL DEFAULT 1`,
  `ALTER TABLE users ADD COLUMN age integer DEFAULT 1 NOT NULL`,
  'ALTER TABLE users ADD COLUMN age integer -- NOT NULL later',
  'CREATE INDEX users_name ON users (name)',
])('lets %s run beside the last release', (sql) => {
  expect(contractionsIn(sql)).toEqual([]);
});

it('only adds after the last release', async () => {
  const released = MIGRATIONS.findIndex(({ name }) => name === LAST_RELEASED);
  expect(released).toBeGreaterThanOrEqual(0);
  const problems: string[] = [];
  for (const Migration of MIGRATIONS.slice(released + 1)) {
    if (CONTRACTED[Migration.name]) continue;
    const query = (sql: string): Promise<never[]> => {
      problems.push(...contractionsIn(sql).map((reason) => `${Migration.name} ${reason}: ${sql.trim().slice(0, 120)}`));
      return Promise.resolve([]);
    };
    await new Migration().up({ query } as unknown as QueryRunner);
  }
  expect(problems).toEqual([]);
});
