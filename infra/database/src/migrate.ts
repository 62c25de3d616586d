import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { databaseEnv } from './env.js';
import { onceReachable } from './once-reachable.js';
import { pendingMigrations } from './pending-migrations.js';

// The first process of a container ignores signals it does not handle; each migration is done as a whole or not at all.
process.once('SIGTERM', () => process.exit(143));

const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('migrate', env.LOG_LEVEL);

try {
  const pending = await onceReachable(logger, () => pendingMigrations(env.DATABASE_URL));
  if (pending.length > 0) {
    // Loaded only when there is work: a start without any should not wait for TypeORM.
    const { runMigrations } = await import('./run-migrations.js');
    await runMigrations(env.DATABASE_URL, {
      onBusy: () => logger.warn('a table to migrate is locked: backing off and trying again'),
    });
  }
  logger.info({ applied: pending }, 'database schema is up to date');
} catch (error) {
  logger.fatal({ err: error }, 'migration failed');
  process.exitCode = 1;
}
