import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DataSource, type Logger, QueryFailedError } from 'typeorm';
import { holdMigrations } from './migration-lock.js';
import { MIGRATIONS } from './migrations/index.js';
import { pendingMigrations } from './pending-migrations.js';

/** `lock_not_available`. */
const LOCK_TIMEOUT = '55P03';
/**
 * A statement that waits for a table's lock makes every later statement wait, too. So it gives up soon and tries again, for as
 * long as a reader may hold the table: a report, or a provider's dump.
 */
const LOCK_WAIT_MS = 2_000;
const PAUSE_MS = 500;
const PATIENCE_MS = 10 * 60_000;

const nothing = (): void => undefined;
/** A failure is thrown, and logged in our own line. */
const SILENT: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

interface MigrationOptions {
  /** How long a locked table is tried again, in milliseconds. */
  patienceMs?: number;
  /** Called for each try that gave up. */
  onBusy?: () => void;
}

/**
 * Brings a database to the newest schema; waits while another process is doing so.
 * @returns names of the migrations applied now
 * @throws QueryFailedError when a statement fails, or others have held a table for ten minutes
 */
export const runMigrations = async (
  url: string,
  { patienceMs = PATIENCE_MS, onBusy = () => undefined }: MigrationOptions = {},
): Promise<string[]> => {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: MIGRATIONS,
    poolSize: 2,
    applicationName: 'orbita-migrate',
    logger: SILENT,
    extra: { lock_timeout: LOCK_WAIT_MS },
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await holdMigrations((await lock.connect()) as pg.PoolClient, 'session');
    const pending = await pendingMigrations(url);
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        return pending;
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > giveUpAt) throw error;
        onBusy();
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    // Closing the session frees the lock as well, also after an error.
    await lock.release();
    await dataSource.destroy();
  }
};

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_TIMEOUT;
