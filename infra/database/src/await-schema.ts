import { setTimeout as pause } from 'node:timers/promises';
import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { databaseEnv } from './env.js';
import { pendingMigrations } from './pending-migrations.js';

// Runs before a process that is rolled out: the process starts once the schema has every migration of its image.
const LOOK_AGAIN_MS = 1_000;
/** Longer than any migration here takes; after that the pod fails, and its restarts show the problem. */
const PATIENCE_MS = 10 * 60_000;

// The first process of a container ignores signals it does not handle: a pod that waits here would be deleted only after its
// grace period.
process.once('SIGTERM', () => process.exit(143));

const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('await-schema', env.LOG_LEVEL);

const missing = async (): Promise<readonly string[] | 'unknown'> => {
  try {
    return await pendingMigrations(env.DATABASE_URL);
  } catch (error) {
    logger.warn({ err: error }, 'schema could not be read');
    return 'unknown';
  }
};

const until = Date.now() + PATIENCE_MS;
let pending = await missing();
while (pending.length > 0 && Date.now() < until) {
  await pause(LOOK_AGAIN_MS);
  pending = await missing();
}
if (pending.length > 0) {
  logger.fatal({ pending }, 'schema is older than this image');
  process.exitCode = 1;
}
