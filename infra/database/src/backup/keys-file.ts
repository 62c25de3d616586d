import type { Decrypter } from 'age-encryption';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from './archive-writer.js';
import { backupName } from './backup-name.js';
import { BackupProblem } from './backup-problem.js';
import type { Sealing } from './encryption.js';

/** Stored by `npm start`; absent in an installation whose environment holds its keys. */
const secrets = z.record(z.string(), z.string());
const secretsPath = (dataDir: string): string => join(dataDir, 'secrets.json');

const isCode = (error: unknown, code: string): boolean => (error as { code?: unknown } | null)?.code === code;

const knownSecrets = async (dataDir: string): Promise<Record<string, string>> => {
  try {
    return secrets.parse(JSON.parse(await readFile(secretsPath(dataDir), 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return {};
    throw new BackupProblem(`the secrets of this installation cannot be read: ${secretsPath(dataDir)}`, error);
  }
};

interface KeysOptions {
  encryptionKeys: string;
  dataDir: string;
  folder: string;
  sealing: Sealing;
  now: Date;
}

/** Writes the keys of the product to a separate encrypted file; without them the secrets in a backup stay sealed. */
export const writeKeys = async ({ encryptionKeys, dataDir, folder, sealing, now }: KeysOptions): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${backupName(now)}.keys.age`);
  const text = JSON.stringify({ ...(await knownSecrets(dataDir)), encryption_keys: encryptionKeys }, null, 2);
  await writeWhole(path, async (draft) => {
    await writeFile(draft, await sealing.encrypter.encrypt(`${text}\n`), { mode: 0o600, flag: 'wx' });
    const readBack = await sealing.decrypter.decrypt(await readFile(draft), 'text');
    if (readBack !== `${text}\n`) throw new BackupProblem('the keys do not read as they were written');
  });
  return path;
};

/**
 * Puts the keys of a backup where `npm start` looks for them.
 * @returns where that is
 * @throws BackupProblem when there are keys already, or the file does not open
 */
export const restoreKeys = async (path: string, decrypter: Decrypter, dataDir: string): Promise<string> => {
  let text: string;
  try {
    text = await decrypter.decrypt(await readFile(path), 'text');
    secrets.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupProblem('this is no file of keys, or it was encrypted for another key', error);
  }
  const target = secretsPath(dataDir);
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(target, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    throw new BackupProblem(`this installation has keys of its own: ${target}; restore into an empty DATA_DIR`, error);
  }
  return target;
};
