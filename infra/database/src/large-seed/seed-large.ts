import pg from 'pg';
import { AUDIT_TABLES } from './audit-tables.js';
import { CHANNEL_TABLES } from './channel-tables.js';
import { CONTENT_TABLES } from './content-tables.js';
import { copyInto } from './copy.js';
import { type SeedSize, outcomeOf } from './history.js';
import { JOB_TABLES } from './job-tables.js';
import { MESSAGE_TABLES } from './message-tables.js';
import { MONEY_TABLES } from './money-tables.js';
import { NUMBERED, type SeedContext } from './seed-table.js';
import { USER_TABLES } from './user-tables.js';

/** Ledger, jobs and messages of a product used for four months. */
export const LARGE: SeedSize = {
  users: 50_000,
  jobs: 300_000,
  ledgerEntries: 1_000_000,
  publications: 0,
  texts: 0,
  channelPosts: 0,
};

/** Data of this many users, content included: for a million, ten million publications and fifty million posts of channels. */
export const sizeOf = (users: number): SeedSize => ({
  users,
  jobs: users * 6,
  ledgerEntries: users * 30,
  publications: users * 10,
  texts: users * 5,
  channelPosts: users * 50,
});

/** In the order that foreign keys allow. */
const SEED_TABLES = [
  ...USER_TABLES,
  ...MONEY_TABLES,
  ...JOB_TABLES,
  ...MESSAGE_TABLES,
  ...AUDIT_TABLES,
  ...CONTENT_TABLES,
  ...CHANNEL_TABLES,
];

/** The database already has users. */
export class DatabaseInUse extends Error {
  constructor(readonly users: number) {
    super(`the database has ${users} users already`);
  }
}

interface SeedOptions {
  url: string;
  size?: SeedSize;
  /** Also beside existing users; they and their data stay untouched. */
  beside?: boolean;
  /** Called for every written table. */
  onTable?: (table: string, rows: number, ms: number) => void;
}

const takenIds = async (client: pg.Client): Promise<SeedContext['taken']> => {
  const taken: Record<string, number> = {};
  for (const table of NUMBERED) {
    const { rows } = await client.query<{ last: string }>(`SELECT coalesce(max(id), 0) AS last FROM ${table}`);
    taken[table] = Number(rows[0]?.last);
  }
  return taken as SeedContext['taken'];
};

/** The ids that were drawn are never drawn again. */
const moveSequences = async (client: pg.Client): Promise<void> => {
  for (const table of NUMBERED) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table} HAVING count(*) > 0`,
    );
  }
};

/**
 * Fills a migrated database with the data of years of use, all or nothing: users with projects, sessions, consents and tariffs, a
 * ledger whose sums are their balances, holds that fit the open jobs, notifications and mails, and, where the size includes them,
 * content plans, texts and followed channels with their posts. The same on every database except for the time, which is the
 * server's. None of these users can sign in.
 * @throws DatabaseInUse unless seeding beside other users is requested
 */
export const seedLarge = async ({ url, size = LARGE, beside = false, onTable }: SeedOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'orbita-seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ users: number; now: Date }>(
      'SELECT count(*)::int AS users, now() FROM users',
    );
    const { users = 0, now = new Date() } = rows[0] ?? {};
    if (users > 0 && !beside) throw new DatabaseInUse(users);
    const seed: SeedContext = { size, now, ...outcomeOf(size, now), taken: await takenIds(client) };
    for (const { table, columns, rows: rowsOf } of SEED_TABLES) {
      const began = performance.now();
      const count = await copyInto(client, table, columns, rowsOf(seed));
      onTable?.(table, count, performance.now() - began);
    }
    await moveSequences(client);
    await client.query('COMMIT');
    // Otherwise queries would be planned for empty tables until autovacuum runs.
    for (const { table } of SEED_TABLES) await client.query(`VACUUM (ANALYZE) ${table}`);
  } finally {
    // Uncommitted changes end with the connection.
    await client.end();
  }
};
