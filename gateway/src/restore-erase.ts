import 'reflect-metadata';
import { commonEnv, connectDatabase, createLogger, loadEnv } from '@orbita/platform';
import { text } from 'node:stream/consumers';
import { accountsIn, repeatErasures } from './account/repeat-erasures.js';

/**
 * `npm run restore:erase -- <account>…`, or with a list on standard input: erases accounts again that had been erased before the
 * database was restored (docs/BACKUP.md). Accounts are named by number or e-mail.
 */
const { DATABASE_URL, LOG_LEVEL } = commonEnv;
const env = loadEnv({ DATABASE_URL, LOG_LEVEL }, process.env);
const logger = createLogger('restore-erase', env.LOG_LEVEL);
try {
  const named = process.argv.slice(2);
  const accounts = accountsIn(named.length > 0 ? named.join(' ') : await text(process.stdin));
  const db = await connectDatabase({
    url: env.DATABASE_URL,
    poolSize: 1,
    applicationName: 'orbita-restore',
    entities: [],
    logger,
  });
  try {
    const { erased, refused } = await repeatErasures({ db, logger }, accounts);
    logger.info(
      { entries: accounts.length, erased: erased.length, refused: refused.length },
      'accounts closed; the maintenance worker erases their data from a minute on',
    );
    if (refused.length > 0) process.exitCode = 1;
  } finally {
    await db.dataSource.destroy();
  }
} catch (error) {
  logger.fatal({ err: error }, 'erasure of the list failed half-way: run it again, erased accounts stay erased');
  process.exitCode = 1;
}
