import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { databaseEnv } from './env.js';
import { DatabaseInUse, LARGE, seedLarge, sizeOf } from './large-seed/index.js';

const MOST_USERS = 1_000_000;

/**
 * `npm run seed:large`: fills an empty database; with `-- --beside` also one that has users, with `-- --users=200000` with all
 * that so many users leave behind, plans, texts and channels included.
 */
const { beside, users } = parseArgs({
  options: { beside: { type: 'boolean', default: false }, users: { type: 'string' } },
}).values;
const size = users === undefined ? LARGE : sizeOf(z.coerce.number().int().positive().max(MOST_USERS).parse(users));
const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('seed-large', env.LOG_LEVEL);
const began = performance.now();
try {
  await seedLarge({
    url: env.DATABASE_URL,
    size,
    beside,
    onTable: (table, rows, ms) => logger.info({ table, rows, ms: Math.round(ms) }, 'written'),
  });
  logger.info({ seconds: Math.round((performance.now() - began) / 1_000) }, 'database seeded');
} catch (error) {
  if (error instanceof DatabaseInUse) {
    logger.fatal(
      { users: error.users },
      'the database has users already; seed beside them with: npm run seed:large -- --beside',
    );
  } else logger.fatal({ err: error }, 'seeding failed, nothing was written');
  process.exitCode = 1;
}
