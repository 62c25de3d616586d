import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Head } from './archive-format.js';
import { BackupProblem } from './backup-problem.js';
import { columnList, quoted, readTables } from './schema.js';

/**
 * Numbers given out after the backup are known outside (orders, links, jobs in Redis): a restored database continues far behind
 * them, so that no number is given out twice.
 */
const SKIPPED_NUMBERS = 1_000_000;

/**
 * Tables by column names: columns are in the order in which migrations came to a database, which is not everywhere that of their
 * numbers.
 */
const named = (tables: Head['tables']): Map<string, Set<string>> =>
  new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));

/** @throws BackupProblem when the migrations of the backup no longer make the tables it holds */
export const checkTables = async (client: pg.ClientBase, tables: Head['tables']): Promise<void> => {
  if (isDeepStrictEqual(named(await readTables(client)), named(tables))) return;
  throw new BackupProblem(
    'the tables of the backup are not those its migrations make: its database was changed by hand',
  );
};

/** Lets tables be filled in any order: foreign keys are dropped now; the returned function restores and validates them. */
export const loosen = async (client: pg.ClientBase, tables: Head['tables']): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<{ source: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS source, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const { rows: triggered } = await client.query<{ source: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS source FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  );
  for (const { source, name } of keys) await client.query(`ALTER TABLE ${source} DROP CONSTRAINT ${quoted(name)}`);
  for (const { source } of triggered) await client.query(`ALTER TABLE ${source} DISABLE TRIGGER USER`);
  // Migrations insert rows; the backup holds their latest state.
  await client.query(`TRUNCATE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  return async () => {
    for (const { source } of triggered) await client.query(`ALTER TABLE ${source} ENABLE TRIGGER USER`);
    for (const { source, name, definition } of keys)
      await client.query(`ALTER TABLE ${source} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  };
};

/** Fills a table with rows in the text format of COPY. */
export const loadTable = async (
  client: pg.ClientBase,
  { name, columns }: Head['tables'][number],
  rows: AsyncIterable<Buffer>,
): Promise<void> => {
  const target = client.query(copyFrom(`COPY public.${quoted(name)} (${columnList(columns)}) FROM STDIN`));
  await pipeline(Readable.from(rows, { objectMode: false }), target);
};

/** Moves sequences behind every number ever given out. */
export const moveSequences = async (client: pg.ClientBase, sequences: Head['sequences']): Promise<void> => {
  for (const { name, next } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint + $3, false)', [
      `public.${quoted(name)}`,
      next,
      SKIPPED_NUMBERS,
    ]);
  }
};
