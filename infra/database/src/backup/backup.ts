import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { parseArgs } from 'node:util';
import { BackupProblem } from './backup-problem.js';
import { sealingOf } from './encryption.js';
import { backupEnv } from './env.js';
import { writeKeys } from './keys-file.js';
import { pruneArchives } from './prune-archives.js';
import { recordBackup } from './record-backup.js';
import { writeBackup } from './write-backup.js';

/** `npm run backup`: writes an encrypted copy of database and files, and one of the keys; `-- --without-files` where a bucket keeps them. */
const options = { 'without-files': { type: 'boolean', default: false } } as const;
const withoutFiles = parseArgs({ options }).values['without-files'];
const env = loadEnv(backupEnv, process.env);
const logger = createLogger('backup', env.LOG_LEVEL);
try {
  if (env.STORAGE_S3_BUCKET && !withoutFiles) {
    throw new BackupProblem(
      "the files of users lie in a bucket, which is not copied here: keep its versions and a replica by the bucket's own means " +
        '(docs/BACKUP.md), then back up the rest with: npm run backup -- --without-files',
    );
  }
  if (withoutFiles && !env.STORAGE_S3_BUCKET)
    throw new BackupProblem('--without-files is for files in a bucket, and STORAGE_S3_BUCKET is not set');
  const now = new Date();
  const sealing = await sealingOf(env);
  const keys = await writeKeys({
    encryptionKeys: env.ENCRYPTION_KEYS,
    dataDir: env.DATA_DIR,
    folder: env.BACKUP_KEYS_DIR,
    sealing,
    now,
  });
  const { path, manifest } = await writeBackup({
    url: env.DATABASE_URL,
    filesDir: withoutFiles ? undefined : env.STORAGE_DIR,
    folder: env.BACKUP_DIR,
    sealing,
    now,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  logger.info(
    { path, keys, tables: manifest.tables.length, rows, files: manifest.files.count },
    'backed up and read back',
  );
  // The backup exists, even if the rest fails: repeating the job would make another one.
  await recordBackup(env.DATABASE_URL, path, now).catch((error: unknown) =>
    logger.error({ err: error }, 'recording the backup in the database failed: BackupStale will be raised'),
  );
  await pruneArchives({ folder: env.BACKUP_DIR, keepDays: env.BACKUP_KEEP_DAYS, newest: path, now }).then(
    (deleted) => logger.info({ deleted, keepDays: env.BACKUP_KEEP_DAYS }, 'deleted old archives'),
    (error: unknown) => logger.error({ err: error }, 'deleting old archives failed: their folder fills up'),
  );
} catch (error) {
  logger.fatal(error instanceof BackupProblem ? { problem: error.message } : { err: error }, 'backup failed');
  process.exitCode = 1;
}
