import { SecretBox, createLogger, loadEnv } from '@orbita/platform';
import { parseArgs } from 'node:util';
import { onceReachable } from '../once-reachable.js';
import { pendingMigrations } from '../pending-migrations.js';
import { proveBooks } from '../prove-books.js';
import { runMigrations } from '../run-migrations.js';
import { BackupProblem } from './backup-problem.js';
import { decrypterOf } from './encryption.js';
import { backupEnv } from './env.js';
import { restoreBackup } from './restore-backup.js';

/**
 * `npm run restore -- <archive>`: into an empty database and folder; `--keys-lost` for lost secrets, `--expire-api-keys` to end
 * API keys as well as sessions.
 */
const { values, positionals } = parseArgs({
  options: { 'keys-lost': { type: 'boolean', default: false }, 'expire-api-keys': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const env = loadEnv(backupEnv, process.env);
const logger = createLogger('restore', env.LOG_LEVEL);

try {
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new BackupProblem('name one archive: npm run restore -- <file>.tar.gz.age');
  await onceReachable(logger, () => pendingMigrations(env.DATABASE_URL));
  const { head, manifest, closed } = await restoreBackup({
    url: env.DATABASE_URL,
    filesDir: env.STORAGE_S3_BUCKET ? undefined : env.STORAGE_DIR,
    path,
    decrypter: await decrypterOf(env),
    box: values['keys-lost'] ? undefined : SecretBox.fromKeys(env.ENCRYPTION_KEYS),
    expireApiKeys: values['expire-api-keys'],
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  logger.info({ of: head.createdAt, tables: manifest.tables.length, rows, files: manifest.files.count }, 'restored');
  logger.info(closed, 'all sessions ended');
  const applied = await runMigrations(env.DATABASE_URL);
  logger.info({ applied }, 'database schema is up to date');
  if (!(await proveBooks({ url: env.DATABASE_URL, applicationName: 'orbita-restore', full: true, logger })))
    process.exitCode = 1;
} catch (error) {
  logger.fatal(error instanceof BackupProblem ? { problem: error.message } : { err: error }, 'restore failed');
  process.exitCode = 1;
}
