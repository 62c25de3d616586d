import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './command.js';
import { generatedSecrets } from './generated-secrets.js';

/** Files of a backup, in the layout of `docs/BACKUP.md`. */
export interface MadeBackup {
  /** The key that decrypts it. */
  identity: string;
  archive: string;
  keysFile: string;
}

const only = async (folder: string, end: string): Promise<string> => {
  const [name, ...more] = (await readdir(folder)).filter((one) => one.endsWith(end));
  if (name === undefined || more.length > 0) throw new Error(`${folder} does not hold one file ${end}`);
  return join(folder, name);
};

/** Backs up a running local installation into an empty folder. */
export const backUp = async (
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  folder: string,
  timeoutMs?: number,
): Promise<MadeBackup> => {
  const identity = join(folder, 'orbita-backup.key');
  const said = await command(['infra/database/dist/backup/backup-key.js', identity], {});
  const recipient = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(said)?.[1] ?? '';
  const [archives, keys] = [join(folder, 'backups'), join(folder, 'keys')];
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    STORAGE_DIR: join(dataDir, 'files'),
    ENCRYPTION_KEYS: generatedSecrets(dataDir).encryption_keys ?? '',
    BACKUP_DIR: archives,
    BACKUP_KEYS_DIR: keys,
    BACKUP_RECIPIENT: recipient,
  };
  await command(['infra/database/dist/backup/backup.js'], env, timeoutMs);
  return { identity, archive: await only(archives, '.tar.gz.age'), keysFile: await only(keys, '.keys.age') };
};

/** Restores a backup into a data folder that does not exist yet; a stack may be started on it afterwards. */
export const restoreInto = async (
  place: string,
  { identity, archive, keysFile }: MadeBackup,
  timeoutMs?: number,
): Promise<void> => {
  const env = { DATA_DIR: place, BACKUP_IDENTITY_FILE: identity };
  const through = 'infra/local/with-database.mjs';
  await command([through, '--database=none', 'infra/database/dist/backup/restore-keys.js', keysFile], env);
  await command([through, '--database=new', 'infra/database/dist/backup/restore.js', archive], env, timeoutMs);
};
