import type { PoolClient } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { counted } from '../telemetry/statement-tally.js';
import { driverOf } from './data-source.js';
import { isDatabaseUnavailable } from './errors.js';
import { preparedAs } from './prepared-statements.js';

/** TypeORM on a connection that is in a transaction already; {@link Database} ends the transaction and returns the connection. */
class BorrowingQueryRunner extends PostgresQueryRunner {
  constructor(dataSource: DataSource, client: PoolClient) {
    super(driverOf(dataSource), 'master');
    this.databaseConnection = client;
    this.isTransactionActive = true;
    this.transactionDepth = 1;
  }
}

/** One running transaction, passed as the first argument of everything that belongs to it. */
export class Tx {
  readonly afterCommitHooks: (() => Promise<void>)[] = [];
  private entityManager: EntityManager | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly client: PoolClient,
  ) {}

  /** Created on first use: most transactions use plain statements only. */
  get manager(): EntityManager {
    this.entityManager ??= this.dataSource.createEntityManager(new BorrowingQueryRunner(this.dataSource, this.client));
    return this.entityManager;
  }

  /** Runs one statement and returns its rows, of which nothing can be read without their type. */
  async query<T = object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await counted(() => this.client.query(preparedAs(sql, parameters)))).rows as T[];
  }

  /**
   * Runs `work` behind a savepoint. When it throws, its changes and its after-commit work are undone without the rest of the
   * transaction. The caller gets the error and may go on.
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
      // Released as well: an outer part of the same name must find its own savepoint.
      await this.query('ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part').catch((undoing: unknown) => {
        // A lost connection undoes the whole transaction anyway, and the error of the part says more.
        if (!isDatabaseUnavailable(undoing)) throw undoing;
      });
      throw error;
    }
  }

  /** For {@link Database}: from now on the entity manager refuses, because another caller is about to get the connection. */
  async end(): Promise<void> {
    await this.entityManager?.queryRunner?.release();
  }

  /** Runs `hook` once the transaction is durable; its failure is logged, never shown to the caller. */
  afterCommit(hook: () => Promise<void>): void {
    this.afterCommitHooks.push(hook);
  }
}
