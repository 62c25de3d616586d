import { checkLedger } from '@orbita/billing';
import { connectDatabase, createLogger, loadEnv } from '@orbita/platform';
import { databaseEnv } from './env.js';

const env = loadEnv(databaseEnv, process.env);
const logger = createLogger('ledger-check', env.LOG_LEVEL);
const db = await connectDatabase({
  url: env.DATABASE_URL,
  poolSize: 1,
  applicationName: 'orbita-ledger-check',
  entities: [],
  logger,
});
try {
  const problems = await checkLedger(db);
  for (const problem of problems) logger.error({ problem }, 'the ledger does not add up');
  if (problems.length === 0) logger.info('the ledger adds up');
  else process.exitCode = 1;
} finally {
  await db.dataSource.destroy();
}
