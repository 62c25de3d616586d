import pg, { type Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { type TransactionScope, ambience, withAmbience } from '../ambience.js';
import type { Logger } from '../logger.js';
import { measurePool } from '../metrics/index.js';
import { counted } from '../telemetry/statement-tally.js';
import { type DataSourceOptions, createDataSource, poolOf } from './data-source.js';
import { CommitOutcomeUnknown, codeOf, isDatabaseUnavailable } from './errors.js';
import { preparedAs } from './prepared-statements.js';
import { Tx } from './transaction.js';

/**
 * `serialization_failure` and `deadlock_detected`: PostgreSQL requires the whole transaction to run again.
 * `foreign_key_violation`: a row that a new row refers to was deleted after the transaction had looked at it. The second run
 * finds it gone and fails with its own error; a row that never referred to anything fails as before.
 */
const TRY_AGAIN = new Set(['40001', '40P01', '23503']);
const MAX_TRANSACTION_TRIES = 4;

/** A connection outside the pool, for work that must not wait behind a crowd. It is opened again after it broke. */
export interface OwnConnection {
  /** Runs one statement and returns its rows. @throws Error also when it takes longer than the connection allows */
  query<T = object>(sql: string, parameters?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * The process's connection pool and the only way to open a transaction.
 *
 * All statements of a transaction use its connection. A second connection requested meanwhile is refused: if every holder of a
 * connection waited for one more, all of them would wait forever.
 */
export class Database {
  /** Plain statements bypass TypeORM: on the hot paths its query runner costs as much as the statement. */
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

  /** Runs one statement outside of any transaction and returns its rows, of which nothing can be read without their type. */
  async query<T = object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    this.assertOutside();
    return (await counted(() => this.pool.query(preparedAs(sql, parameters)))).rows as T[];
  }

  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Runs it again after a serialisation
   * failure, a deadlock, or when a referenced row was deleted meanwhile. So it must have no effect outside the transaction; such
   * effects belong into {@link Tx.afterCommit}.
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

  /** Opens a connection used only by the caller. @param timeoutMs a statement that takes longer fails */
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
        // The row is committed: a sweep finds whatever the hook would have announced.
        this.logger.warn({ err: error }, 'an action after a commit failed');
      }
    }
  }
}

interface DatabaseOptions extends DataSourceOptions {
  logger: Logger;
}

/** Connects to PostgreSQL. The pool drops broken idle connections and opens new ones. */
export const connectDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  poolOf(dataSource).on('error', (error) => options.logger.warn({ err: error }, 'a database connection broke'));
  measurePool(poolOf(dataSource));
  return new Database(dataSource, options.logger);
};
