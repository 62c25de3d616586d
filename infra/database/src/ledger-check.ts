import { proveLedger } from '@orbita/billing';
import { connectDatabase, createLogger, loadEnv } from '@orbita/platform';
import { parseArgs } from 'node:util';
import { databaseEnv } from './env.js';

/** `npm run ledger:check`: reads what was written since the last proof; with `-- --full` the whole ledger. */
const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;
const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('ledger-check', env.LOG_LEVEL);
const db = await connectDatabase({
  url: env.DATABASE_URL,
  poolSize: 1,
  applicationName: 'orbita-ledger-check',
  entities: [],
  statementTimeoutMs: 0,
  logger,
});
try {
  const { problems, ...proof } = await proveLedger(db, { full });
  for (const problem of problems) logger.error({ problem }, 'the ledger does not add up');
  if (problems.length === 0) logger.info(proof, 'the ledger adds up');
  else process.exitCode = 1;
} finally {
  await db.dataSource.destroy();
}
