import pg, { type Pool, type PoolClient } from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { isSilence } from './errors.js';

const INT8 = 20;
// Not in the driver's list of types.
const INT4_ARRAY: number = 1007;
const INT8_ARRAY: number = 1016;
const DATE = 1082;
// Identities stay below 2^53. A calendar date must never become an instant in the server's time zone.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY) as (text: string) => unknown);
pg.types.setTypeParser(DATE, (value) => value);

export interface DataSourceOptions {
  url: string;
  poolSize: number;
  applicationName: string;
  entities: MixedList<new () => object>;
  /** Longest time of one statement in ms; 0 means no limit, allowed only for maintenance commands. */
  statementTimeoutMs?: number;
  /** How long a statement waits for a connection, in ms. */
  connectTimeoutMs?: number;
}

/** No statement of ours runs longer: one past this is a fault that must be seen, not waited for. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** A caller that would wait longer for a connection gets an error and can try again. */
const CONNECT_TIMEOUT_MS = 3_000;
/** The client gives a statement up this much later than the server, so it does so only when the server is silent. */
const SILENCE_MARGIN_MS = 2_000;
/**
 * A connection unused for this long is closed: a user who reads for a minute should not wait for new ones, which cost tens of
 * milliseconds.
 */
const IDLE_MS = 5 * 60_000;
/** A connection idle for this long is probed; a dead peer is found within seconds, not the system's two hours. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/**
 * `pg` gives up a statement without an answer, but the statement stays first in its connection's queue. The next user of that
 * connection would wait behind it, in the transaction it left open. So such a connection is closed; once the server is back, it
 * rolls that transaction back.
 */
const closeWhenSilent = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
  client.query = ((...statement: unknown[]) => {
    const answer = query(...statement);
    // With a callback the caller is the pool, which closes every connection that failed.
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
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
}: DataSourceOptions): DataSource =>
  new DataSource({
    type: 'postgres',
    url,
    entities: entities as NonNullable<ConstructorParameters<typeof DataSource>[0]['entities']>,
    applicationName,
    poolSize,
    synchronize: false,
    migrationsRun: false,
    connectTimeoutMS: connectTimeoutMs,
    extra: {
      statement_timeout: statementTimeoutMs,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      // The server enforces the limits above: while it is frozen or cut off from us, it enforces none of them.
      query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + SILENCE_MARGIN_MS,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      onConnect: closeWhenSilent,
    },
  });

export const driverOf = ({ driver }: DataSource): PostgresDriver => driver as PostgresDriver;

export const poolOf = (dataSource: DataSource): Pool => driverOf(dataSource).master as Pool;
