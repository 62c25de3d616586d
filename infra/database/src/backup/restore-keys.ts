import { loadEnv } from '@orbita/platform/env';
import { createLogger } from '@orbita/platform/logger';
import { BackupProblem } from './backup-problem.js';
import { decrypterOf } from './encryption.js';
import { backupEnv } from './env.js';
import { restoreKeys } from './keys-file.js';

/** `npm run restore:keys -- <file>`: before the first start of an installation that is restored. */
const { LOG_LEVEL, DATA_DIR, BACKUP_IDENTITY_FILE, BACKUP_PASSPHRASE } = backupEnv;
const env = loadEnv({ LOG_LEVEL, DATA_DIR, BACKUP_IDENTITY_FILE, BACKUP_PASSPHRASE }, process.env);
const logger = createLogger('restore-keys', env.LOG_LEVEL);
try {
  const path = process.argv[2];
  if (!path) throw new BackupProblem('name the file of keys: npm run restore:keys -- <file>.keys.age');
  const decrypter = await decrypterOf({ ...env, BACKUP_RECIPIENT: undefined });
  logger.info({ path: await restoreKeys(path, decrypter, env.DATA_DIR) }, 'keys restored');
} catch (error) {
  logger.fatal(error instanceof BackupProblem ? { problem: error.message } : { err: error }, 'restoring keys failed');
  process.exitCode = 1;
}
