import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** What the pools of specs call their connections. */
export const POOL_NAME = 'orbita-test';

/**
 * One copy of the template, and the connection that empties it between specs. A copy costs fifty times what emptying one does,
 * and a connection that has to read the catalogue first costs more than emptying, so both are kept for the next spec.
 */
export class SpareDatabase {
  private isConnected = true;

  private constructor(
    readonly name: string,
    readonly url: string,
    private readonly client: pg.Client,
    /** Of the copy before its first use. */
    private readonly look: Look,
  ) {
    // A spec may end every connection of its database; the loss of this one shows when it is needed.
    client.on('error', () => {
      this.isConnected = false;
    });
  }

  static async of(name: string, url: string): Promise<SpareDatabase> {
    const client = new pg.Client({ connectionString: url, application_name: 'orbita-spares' });
    await client.connect();
    return new SpareDatabase(name, url, client, await lookOf(client));
  }

  /**
   * Removes all rows a spec has written, and ends all connections except those of its pool, which the next spec uses. False if
   * the spec changed more of the database than rows.
   */
  async empty(): Promise<boolean> {
    return this.isConnected && (await emptied(this.client, this.look));
  }

  async close(): Promise<void> {
    if (this.isConnected) await this.client.end();
  }
}

/** State a copy must have before its next use. */
interface Look {
  /** Everything of the schema, hashed. */
  schema: string;
  /** Relations of specs have a later one. */
  lastOid: number;
  /** Rows the migrations wrote, by table. */
  rows: Record<string, object[]>;
  /** Sequences the migrations drew from. */
  sequences: Record<string, string>;
}

const END_OTHERS = `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
                       AND application_name <> '${POOL_NAME}'`;
const TABLES = `SELECT oid::regclass::text AS name, oid, pg_relation_size(oid) > 0 AS written
                  FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
const SEQUENCES = `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value
                     FROM pg_sequences WHERE last_value IS NOT NULL`;
/** All of them: a sequence that was set but not drawn from since looks untouched. */
const RESET_SEQUENCES = `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(drawn.value::bigint, start_value), drawn.value IS NOT NULL)
                           FROM pg_sequences LEFT JOIN jsonb_each_text($1) AS drawn (name, value)
                             ON drawn.name = format('%I.%I', schemaname, sequencename)`;
/** Relations, columns, constraints, triggers and functions; ids too, which a copy has from the template. */
const SCHEMA = `
  SELECT sum(hash_record_extended(part, 0))::text AS schema FROM (
    SELECT ROW('r'::"char", oid, relname, relkind) FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT ROW(attrelid, attnum, attname, atttypid, attnotnull, atthasdef)
      FROM pg_attribute JOIN pg_class ON oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm') AND attnum > 0
    UNION ALL SELECT ROW('c'::"char", oid, conname, convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT ROW('t'::"char", oid, tgname, tgenabled) FROM pg_trigger
    UNION ALL SELECT ROW('p'::"char", oid, hashtext(prosrc)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  ) AS parts (part)`;

const schemaOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

const tablesOf = async (client: pg.Client): Promise<{ name: string; oid: number; written: boolean }[]> =>
  (await client.query<{ name: string; oid: number; written: boolean }>(TABLES)).rows;

const lookOf = async (client: pg.Client): Promise<Look> => {
  const tables = await tablesOf(client);
  const rows: Look['rows'] = {};
  for (const { name } of tables.filter(({ written }) => written)) rows[name] = await rowsOf(client, name);
  const { rows: drawn } = await client.query<{ name: string; last_value: string }>(SEQUENCES);
  return {
    schema: await schemaOf(client),
    lastOid: Math.max(...tables.map(({ oid }) => oid)),
    rows,
    sequences: Object.fromEntries(drawn.map(({ name, last_value }) => [name, last_value])),
  };
};

const rowsOf = async (client: pg.Client, table: string): Promise<object[]> =>
  (await client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)).rows.map(({ row }) => row);

/** Triggers and foreign keys are not needed here: no row they guard remains. */
const emptied = async (client: pg.Client, look: Look): Promise<boolean> => {
  await client.query(END_OTHERS);
  const tables = await tablesOf(client);
  const own = tables.filter(({ oid }) => oid > look.lastOid).map(({ name }) => name);
  if (own.length > 0) await client.query(`DROP TABLE ${own.join(', ')} CASCADE`);
  if ((await schemaOf(client)) !== look.schema) return false;
  const kept: string[] = [];
  for (const [name, rows] of Object.entries(look.rows))
    if (isDeepStrictEqual(await rowsOf(client, name), rows)) kept.push(name);
  const written = tables
    .filter(({ name, written: isWritten }) => isWritten && !own.includes(name) && !kept.includes(name))
    .map(({ name }) => name);
  await client.query(
    ['SET session_replication_role = replica', ...written.map((name) => `DELETE FROM ${name}`)].join(';'),
  );
  await client.query(RESET_SEQUENCES, [JSON.stringify(look.sequences)]);
  // New rows are stored in the order of insertion, as in a new database.
  if (written.length > 0) await client.query(`VACUUM (SKIP_DATABASE_STATS) ${written.join(', ')}`);
  for (const [name, rows] of Object.entries(look.rows).filter(([table]) => !kept.includes(table)))
    await client.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(rows)],
    );
  return true;
};
