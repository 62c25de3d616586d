import { proveLedger } from '@orbita/billing';
import { SecretBox, connectDatabase, createLogger, loadEnv } from '@orbita/platform';
import { parseArgs } from 'node:util';
import { onceReachable } from '../once-reachable.js';
import { pendingMigrations } from '../pending-migrations.js';
import { runMigrations } from '../run-migrations.js';
import { BackupProblem } from './backup-problem.js';
import { decrypterOf } from './encryption.js';
import { backupEnv } from './env.js';
import { restoreBackup } from './restore-backup.js';

/** `npm run restore -- <archive>`: into an empty database and folder; `--keys-lost` where the secrets are given up. */
const { values, positionals } = parseArgs({
  options: { 'keys-lost': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const env = loadEnv(backupEnv, process.env);
const logger = createLogger('restore', env.LOG_LEVEL);

/** @returns whether the books of the restored database agree */
const proveBooks = async (): Promise<boolean> => {
  const db = await connectDatabase({
    url: env.DATABASE_URL,
    poolSize: 1,
    applicationName: 'orbita-restore',
    entities: [],
    statementTimeoutMs: 0,
    logger,
  });
  try {
    const { problems, ...proof } = await proveLedger(db, { full: true });
    for (const problem of problems) logger.error({ problem }, 'the ledger does not add up');
    if (problems.length === 0) logger.info(proof, 'the ledger adds up');
    return problems.length === 0;
  } finally {
    await db.dataSource.destroy();
  }
};

try {
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new BackupProblem('name one archive: npm run restore -- <file>.tar.gz.age');
  await onceReachable(logger, () => pendingMigrations(env.DATABASE_URL));
  const { head, manifest } = await restoreBackup({
    url: env.DATABASE_URL,
    filesDir: env.STORAGE_S3_BUCKET ? undefined : env.STORAGE_DIR,
    path,
    decrypter: await decrypterOf(env),
    box: values['keys-lost'] ? undefined : SecretBox.fromKeys(env.ENCRYPTION_KEYS),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  logger.info({ of: head.createdAt, tables: manifest.tables.length, rows, files: manifest.files.count }, 'restored');
  const applied = await runMigrations(env.DATABASE_URL);
  logger.info({ applied }, 'database schema is up to date');
  if (!(await proveBooks())) process.exitCode = 1;
} catch (error) {
  logger.fatal(error instanceof BackupProblem ? { problem: error.message } : { err: error }, 'the restore failed');
  process.exitCode = 1;
}
