import { runMigrations } from '@orbita/database';
import { type Database, closeSources, connectDatabase, createLogger } from '@orbita/platform';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { MixedList } from 'typeorm';
import { SpareDatabase } from './spare-database.js';
import { testDatabaseUrl, testWorker } from './test-environment.js';

export interface TestDatabase {
  db: Database;
  url: string;
  /** Ends every connection to it and gives it back, emptied, to the next spec. */
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_215_002;
const JOBS_OF_A_WORKER = 1_000_000;

const withDatabase = (name: string): string => {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
};

const asMaintainer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const templateOfThisRun = (): string =>
  `template_${createHash('sha1')
    .update(process.env.TEST_RUN_ID ?? String(process.ppid))
    .digest('hex')
    .slice(0, 12)}`;

/** One migrated database per test run that the others are copied from: a copy takes a tenth of the migrations' time. */
const prepareTemplate = async (client: pg.Client, name: string): Promise<void> => {
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${name}_building`);
      await runMigrations(withDatabase(`${name}_building`));
      await client.query(`ALTER DATABASE ${name}_building RENAME TO ${name}`);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
};

const copyOf = async (template: string): Promise<SpareDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asMaintainer(async (client) => {
    await prepareTemplate(client, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return SpareDatabase.of(name, withDatabase(name));
};

/** What specs of this process have given back, by the template it is a copy of. */
const spares = new Map<string, SpareDatabase[]>();

/** A fully migrated database of its own without a row of others, and a pool of ours on it. */
export const createTestDatabase = async ({
  entities = [],
}: { entities?: MixedList<new () => object> } = {}): Promise<TestDatabase> => {
  const template = templateOfThisRun();
  const database = spares.get(template)?.pop() ?? (await copyOf(template));
  const { name, url } = database;
  const db = await connectDatabase({
    url,
    poolSize: 20,
    // Fifty clicks at once wait their turn on a slow machine, too: specs are no benches.
    connectTimeoutMs: 60_000,
    applicationName: 'orbita-test',
    entities,
    logger: createLogger('test', 'silent'),
  });
  // Channels of Redis know no databases: the end of a job would stop the job of the same number in the spec beside it.
  const firstJob = (testWorker() - 1) * JOBS_OF_A_WORKER + 1;
  await db.dataSource.query(`SELECT setval(pg_get_serial_sequence('jobs', 'id'), ${firstJob}, false)`);
  return {
    db,
    url,
    drop: async () => {
      closeSources();
      if (db.dataSource.isInitialized) await db.dataSource.destroy();
      if (await database.empty()) {
        spares.set(template, [...(spares.get(template) ?? []), database]);
        return;
      }
      await database.close();
      await asMaintainer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
};
