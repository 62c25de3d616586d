import { SecretBox, createLogger, loadEnv } from '@orbita/platform';
import { parseArgs } from 'node:util';
import { onceReachable } from '../once-reachable.js';
import { proveBooks } from '../prove-books.js';
import { runMigrations } from '../run-migrations.js';
import { afterRecovery } from './after-recovery.js';
import { BackupProblem } from './backup-problem.js';
import { backupEnv } from './env.js';

/**
 * `npm run restore:after`: run after a database was taken back to an earlier moment by other means, before the product is started
 * on it. `--expire-api-keys` also ends API keys, `--redraw-carousels` is for files that were not taken back, `--keys-lost` for
 * lost secrets.
 */
const { values } = parseArgs({
  options: {
    'expire-api-keys': { type: 'boolean', default: false },
    'redraw-carousels': { type: 'boolean', default: false },
    'keys-lost': { type: 'boolean', default: false },
  },
});
const env = loadEnv(backupEnv, process.env);
const logger = createLogger('restore-after', env.LOG_LEVEL);
try {
  const closed = await onceReachable(logger, () =>
    afterRecovery({
      url: env.DATABASE_URL,
      box: values['keys-lost'] ? undefined : SecretBox.fromKeys(env.ENCRYPTION_KEYS),
      expireApiKeys: values['expire-api-keys'],
      redrawCarousels: values['redraw-carousels'],
    }),
  );
  logger.info(closed, 'sequences moved a million ahead, all sessions ended');
  const applied = await runMigrations(env.DATABASE_URL);
  logger.info({ applied }, 'database schema is up to date');
  if (!(await proveBooks({ url: env.DATABASE_URL, applicationName: 'orbita-restore', full: true, logger })))
    process.exitCode = 1;
} catch (error) {
  logger.fatal(
    error instanceof BackupProblem ? { problem: error.message } : { err: error },
    'the recovered database was left as it is, or is not proven: do not start the product on it',
  );
  process.exitCode = 1;
}
