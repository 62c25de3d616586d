import pg, { type Pool, type PoolClient, type QueryConfig } from 'pg';
import { DataSource, type EntityManager, type MixedList } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { type TransactionScope, ambience, withAmbience } from './ambience.js';
import { CommitOutcomeUnknown, codeOf, isDatabaseUnavailable, isSilence } from './database-errors.js';
import type { Logger } from './logger.js';
import { measurePool } from './metrics/index.js';
import { counted } from './telemetry/statement-tally.js';

const INT8 = 20;
const DATE = 1082;
// Identities stay below 2^53, and a calendar date must never become an instant of the server's own zone.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (value) => value);

/**
 * `serialization_failure` and `deadlock_detected`: PostgreSQL asks to run the whole transaction again. And
 * `foreign_key_violation`: what a new row refers to was deleted after the transaction had looked at it. Run again, the look
 * finds it gone and says so in its own words; a row that never referred to anything fails as before.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);
const MAX_TRANSACTION_TRIES = 4;

type Row = Record<string, unknown>;

/** Texts beyond this many are not worth keeping on every connection: somebody builds them from data. */
const MAX_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/** The name under which connections keep a statement parsed and planned; none for one that carries no parameters. */
const preparedAs = (text: string, values: unknown[]): QueryConfig => {
  if (values.length === 0) return { text };
  let name = statementNames.get(text);
  if (name === undefined && statementNames.size < MAX_STATEMENTS) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { text, values, ...(name !== undefined && { name }) };
};

/** TypeORM on a connection that is in a transaction already; {@link Database} ends it and gives the connection back. */
class BorrowingQueryRunner extends PostgresQueryRunner {
  constructor(dataSource: DataSource, client: PoolClient) {
    super(driverOf(dataSource), 'master');
    this.databaseConnection = client;
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }
}

/** One running transaction, handed on as the first argument of everything that belongs to it. */
export class Tx {
  readonly afterCommitHooks: (() => Promise<void>)[] = [];
  private entityManager: EntityManager | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly client: PoolClient,
  ) {}

  /** Made only for whoever asks: most transactions are statements alone. */
  get manager(): EntityManager {
    this.entityManager ??= this.dataSource.createEntityManager(new BorrowingQueryRunner(this.dataSource, this.client));
    return this.entityManager;
  }

  /** Runs one statement and returns its rows. */
  async query<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await counted(() => this.client.query(preparedAs(sql, parameters)))).rows as T[];
  }

  /**
   * Runs `work` behind a savepoint: when it throws, what it did is undone without the rest of the transaction, what was to
   * follow the commit for its sake is left out, and the caller, who gets the error, may go on.
   */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    const hooks = this.afterCommitHooks.length;
    await this.query('SAVEPOINT part');
    try {
      const result = await work();
      await this.query('RELEASE SAVEPOINT part');
      return result;
    } catch (error) {
      this.afterCommitHooks.length = hooks;
      // Released as well: an outer part of the same name must find its own.
      await this.query('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part').catch((undoing: unknown) => {
        // With the connection all of the transaction is undone, and why the part failed says more.
        if (!isDatabaseUnavailable(undoing)) throw undoing;
      });
      throw error;
    }
  }

  /** For {@link Database}: from now on the entity manager refuses, the connection is about to be somebody else's. */
  async end(): Promise<void> {
    await this.entityManager?.queryRunner?.release();
  }

  /** Runs `hook` once the transaction is durable; its failure is logged, never shown to the caller. */
  afterCommit(hook: () => Promise<void>): void {
    this.afterCommitHooks.push(hook);
  }
}

/** A connection outside the pool, for what must not wait behind a crowd; opened anew after it broke. */
export interface OwnConnection {
  /** Runs one statement and returns its rows. @throws Error also when it takes longer than the connection allows */
  query<T = Row>(sql: string, parameters?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * The process's connection pool and the only way to open a transaction.
 *
 * Whoever is in a transaction uses it for everything: a second connection asked for meanwhile is refused, since a
 * crowd that holds all connections and waits for one more each would wait for ever.
 */
export class Database {
  /** Plain statements go past TypeORM: on the hot paths its query runner costs as much as the statement. */
  private readonly pool: Pool;

  constructor(
    readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {
    this.pool = poolOf(dataSource);
  }

  get manager(): EntityManager {
    this.assertOutside();
    return this.dataSource.manager;
  }

  /** Runs one statement outside of any transaction and returns its rows. */
  async query<T = Row>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    this.assertOutside();
    return (await counted(() => this.pool.query(preparedAs(sql, parameters)))).rows as T[];
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
   * Runs it again after a serialisation failure, a deadlock, or when what it refers to went meanwhile, so it must have no
   * effect outside the transaction; such effects belong into {@link Tx.afterCommit}.
   * @throws CommitOutcomeUnknown when the connection is lost during the commit; the hooks are not run then
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.assertOutside();
    for (let tries = 1; ; tries += 1) {
      try {
        const { result, hooks } = await this.attempt(work);
        await this.runHooks(hooks);
        return result;
      } catch (error) {
        if (tries >= MAX_TRANSACTION_TRIES || !TRY_AGAIN.has(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
      }
    }
  }

  /** Opens a connection that this process shares with nobody. @param timeoutMs a statement that takes longer fails */
  ownConnection({ timeoutMs }: { timeoutMs: number }): OwnConnection {
    const { options } = this.pool;
    const pool = new pg.Pool({
      ...options,
      // Not among the enumerable ones.
      password: options.password,
      max: 1,
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs,
    });
    pool.on('error', (error) => this.logger.warn({ err: error }, 'a database connection broke'));
    let closing: Promise<void> | undefined;
    return {
      query: async <T>(sql: string, parameters: unknown[] = []) =>
        (await pool.query(preparedAs(sql, parameters))).rows as T[],
      close: () => (closing ??= pool.end()),
    };
  }

  private async attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ result: T; hooks: Tx['afterCommitHooks'] }> {
    const client = await this.pool.connect();
    const tx = new Tx(this.dataSource, client);
    const transaction: TransactionScope = { of: this, open: true };
    let committing = false;
    // The pool closes a connection that is given back with an error.
    let broken: Error | undefined;
    const onBroken = (error: Error): void => void (broken ??= error);
    client.on('error', onBroken);
    try {
      await client.query('START TRANSACTION');
      const result = await withAmbience({ transaction }, () => work(tx));
      committing = true;
      await client.query('COMMIT');
      return { result, hooks: tx.afterCommitHooks };
    } catch (error) {
      await client.query('ROLLBACK').catch(onBroken);
      if (committing && isDatabaseUnavailable(error)) throw new CommitOutcomeUnknown(error);
      throw error;
    } finally {
      transaction.open = false;
      await tx.end();
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  private assertOutside(): void {
    const { transaction } = ambience();
    if (transaction?.open && transaction.of === this)
      throw new Error('a statement inside a transaction must go through its Tx');
  }

  private async runHooks(hooks: (() => Promise<void>)[]): Promise<void> {
    for (const hook of hooks) {
      try {
        await hook();
      } catch (error) {
        // The row is committed: whatever the hook would have announced is found again by a sweep.
        this.logger.warn({ err: error }, 'an action after a commit failed');
      }
    }
  }
}

interface DatabaseOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  entities: MixedList<new () => object>;
  /** Longest time of one statement in ms; 0 for no limit, which only a maintenance command may ask for. */
  statementTimeoutMs?: number;
  logger: Logger;
}

/** Nothing of ours runs longer: a statement past this is a fault to be seen, not waited for. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** How much later than the server we give a statement up: only when the server itself says nothing. */
const SILENCE_MARGIN_MS = 2_000;
/** A connection nobody has used for this long is given back: a person who reads for a minute should not wait for new ones, which cost tens of milliseconds. */
const IDLE_MS = 5 * 60_000;
/** A connection idle for this long is probed; a dead peer is found within seconds, not the system's two hours. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * A statement that nobody answers is given up by `pg`, but stays first in its connection's queue: whoever got that
 * connection from the pool next would wait behind it, in the transaction it left open. Such a connection is closed,
 * by which the server, once it is back, takes its transaction back.
 */
const closeWhenSilent = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  client.query = ((...statement: unknown[]) => {
    const answer = query(...statement);
    // With a callback it is the pool that asks, which closes every connection that failed.
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isSilence(error)) void client.end();
      });
    }
    return answer;
  }) as typeof client.query;
};

/** Builds a data source; nothing is connected until `initialize()`. */
export const createDataSource = ({
  url,
  poolSize,
  applicationName,
  entities,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: Omit<DatabaseOptions, 'logger'>): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities: entities as NonNullable<ConstructorParameters<typeof DataSource>[0]['entities']>,
    applicationName,
    poolSize,
    synchronize: false,
    migrationsRun: false,
    connectTimeoutMS: 3_000,
    extra: {
      statement_timeout: statementTimeoutMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      // The limits above are the server's own: frozen or cut off from us, it keeps none of them.
      query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MARGIN_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      onConnect: closeWhenSilent,
    },
  });

const driverOf = ({ driver }: DataSource): PostgresDriver => driver as PostgresDriver;

const poolOf = (dataSource: DataSource): Pool => driverOf(dataSource).master as Pool;

/** Connects to PostgreSQL. Broken idle connections are dropped and opened anew by the pool. */
export const connectDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  poolOf(dataSource).on('error', (error) => options.logger.warn({ err: error }, 'a database connection broke'));
  measurePool(poolOf(dataSource));
  return new Database(dataSource, options.logger);
};
