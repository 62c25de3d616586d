import { runMigrations } from '@orbita/database';
import { Database, closeSources, connectDatabase, createLogger, measurePool, poolOf } from '@orbita/platform';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { POOL_NAME, SpareDatabase } from './spare-database.js';
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

type Entities = readonly (new () => object)[];

/** Given back by a spec of this process. */
interface Spare {
  template: string;
  database: SpareDatabase;
  /** Stays connected: opening ten connections costs more than all the queries of a short test. */
  pool: { dataSource: DataSource; entities: Entities } | undefined;
}

const spares: Spare[] = [];

const areSame = (one: Entities, other: Entities): boolean =>
  one.length === other.length && one.every((entity, place) => entity === other[place]);

/** Best a spare whose pool knows the same entities. */
const takeSpare = (template: string, entities: Entities): Spare | undefined => {
  const isFit = (spare: Spare): boolean => spare.template === template;
  const best = spares.findLastIndex((spare) => isFit(spare) && areSame(spare.pool?.entities ?? [], entities));
  const at = best === -1 ? spares.findLastIndex(isFit) : best;
  return at === -1 ? undefined : spares.splice(at, 1)[0];
};

const logger = createLogger('test', 'silent');

const connect = (url: string, entities: Entities): Promise<Database> =>
  connectDatabase({
    url,
    poolSize: 20,
    // Fifty clicks at once must succeed on a slow machine, too: specs are not benches.
    connectTimeoutMs: 60_000,
    applicationName: POOL_NAME,
    entities: [...entities],
    logger,
  });

/** The pool's state after its last user has gone; undefined where it is in use, or closed. */
const idlePool = async (dataSource: DataSource, entities: Entities): Promise<Spare['pool']> => {
  if (!dataSource.isInitialized) return undefined;
  const { idleCount, totalCount, waitingCount } = poolOf(dataSource);
  if (idleCount === totalCount && waitingCount === 0) return { dataSource, entities };
  await dataSource.destroy();
  return undefined;
};

/** A fully migrated database without rows of other specs, and a pool on it. */
export const createTestDatabase = async ({ entities = [] }: { entities?: Entities } = {}): Promise<TestDatabase> => {
  const template = templateOfThisRun();
  const { database, pool } = takeSpare(template, entities) ?? { database: await copyOf(template), pool: undefined };
  const { name, url } = database;
  let db: Database;
  if (pool && areSame(pool.entities, entities)) {
    db = new Database(pool.dataSource, logger);
    measurePool(poolOf(pool.dataSource));
  } else {
    await pool?.dataSource.destroy();
    db = await connect(url, entities);
  }
  // Redis channels are shared by all its databases: the end of a job would stop the job of the same number in a parallel spec.
  const firstJob = (testWorker() - 1) * JOBS_OF_A_WORKER + 1;
  await db.dataSource.query(`SELECT setval(pg_get_serial_sequence('jobs', 'id'), ${firstJob}, false)`);
  return {
    db,
    url,
    drop: async () => {
      closeSources();
      const left = await idlePool(db.dataSource, entities);
      if (await database.empty()) {
        spares.push({ template, database, pool: left });
        return;
      }
      await left?.dataSource.destroy();
      await database.close();
      await asMaintainer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
};
