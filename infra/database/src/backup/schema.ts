import type pg from 'pg';
import { BackupProblem } from './backup-problem.js';
import { type Head, MIGRATIONS_TABLE } from './archive-format.js';

/** Texts mean the same whatever the server's settings are, and a long copy is not cut off. */
const SETTINGS = `SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

/** Readies a connection for COPY of whole tables. */
export const prepareConnection = async (client: pg.ClientBase): Promise<void> => void (await client.query(SETTINGS));

/** A name as a part of a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Tables of the product with the columns that are stored; all but what migrations write about themselves. */
export const readTables = async (client: pg.ClientBase): Promise<Head['tables']> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT class.relname::text AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
       FROM pg_class class
       JOIN pg_attribute attribute ON attribute.attrelid = class.oid AND attribute.attnum > 0
            AND NOT attribute.attisdropped AND attribute.attgenerated = ''
      WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r' AND class.relname <> $1
      GROUP BY class.relname ORDER BY class.relname`,
    [MIGRATIONS_TABLE],
  );
  return rows;
};

/** Relations in the schema of the product that belong to no extension. */
export const countRelations = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = class.oid AND deptype = 'e')`,
  );
  return rows[0]?.count ?? 0;
};

/** Names of the applied migrations in order. @throws BackupProblem when there are none */
export const readMigrations = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows: known } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.${MIGRATIONS_TABLE}') IS NOT NULL AS known`,
  );
  const applied = known[0]?.known
    ? (await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY timestamp, id`)).rows
    : [];
  if (applied.length === 0)
    throw new BackupProblem('the database holds nothing of this product: there is nothing to back up');
  return applied.map(({ name }) => name);
};

/** The number each sequence gives next; read after the snapshot was taken, so never one that a copied row has. */
export const readSequences = async (client: pg.ClientBase): Promise<Head['sequences']> => {
  const { rows } = await client.query<{ name: string; next: string }>(
    `SELECT sequencename::text AS name, (coalesce(last_value + increment_by, start_value))::text AS next
       FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> '${MIGRATIONS_TABLE}_id_seq' ORDER BY sequencename`,
  );
  return rows;
};
