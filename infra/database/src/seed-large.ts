import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { parseArgs } from 'node:util';
import { databaseEnv } from './env.js';
import { DatabaseInUse, seedLarge } from './large-seed/index.js';

/** `npm run seed:large`: fills an empty database; with `-- --beside` also one that has users. */
const { beside } = parseArgs({ options: { beside: { type: 'boolean', default: false } } }).values;
const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('seed-large', env.LOG_LEVEL);
const began = performance.now();
try {
  await seedLarge({
    url: env.DATABASE_URL,
    beside,
    onTable: (table, rows, ms) => logger.info({ table, rows, ms: Math.round(ms) }, 'written'),
  });
  logger.info({ seconds: Math.round((performance.now() - began) / 1_000) }, 'the database is seeded');
} catch (error) {
  if (error instanceof DatabaseInUse) {
    logger.fatal(
      { users: error.users },
      'the database has users already; seed beside them with: npm run seed:large -- --beside',
    );
  } else logger.fatal({ err: error }, 'seeding failed, nothing was written');
  process.exitCode = 1;
}
