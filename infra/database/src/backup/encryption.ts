import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readFile } from 'node:fs/promises';
import { BackupProblem } from './backup-problem.js';
import type { BackupEnv } from './env.js';

type KeyEnv = Pick<BackupEnv, 'BACKUP_RECIPIENT' | 'BACKUP_PASSPHRASE' | 'BACKUP_IDENTITY_FILE'>;

/** Encrypts one backup, and can read back what it encrypted. */
export interface Sealing {
  encrypter: Encrypter;
  decrypter: Decrypter;
}

/**
 * Encryption of a backup. A public key alone cannot read, so one more key is made for this run and then forgotten: with it the
 * archive is read back after writing.
 * @throws BackupProblem unless the environment names recipients or a passphrase
 */
export const sealingOf = async ({ BACKUP_RECIPIENT, BACKUP_PASSPHRASE }: KeyEnv): Promise<Sealing> => {
  const encrypter = new Encrypter();
  const decrypter = new Decrypter();
  if (BACKUP_RECIPIENT && BACKUP_PASSPHRASE)
    throw new BackupProblem('set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both');
  if (BACKUP_PASSPHRASE) {
    encrypter.setPassphrase(BACKUP_PASSPHRASE);
    decrypter.addPassphrase(BACKUP_PASSPHRASE);
    return { encrypter, decrypter };
  }
  if (!BACKUP_RECIPIENT) {
    throw new BackupProblem(
      'backups are written encrypted only: set BACKUP_RECIPIENT (npm run backup:key makes a key) or BACKUP_PASSPHRASE',
    );
  }
  const own = await generateX25519Identity();
  for (const recipient of [...BACKUP_RECIPIENT.split(','), await identityToRecipient(own)]) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupProblem('BACKUP_RECIPIENT is no public key of age: npm run backup:key makes one', error);
    }
  }
  decrypter.addIdentity(own);
  return { encrypter, decrypter };
};

/** Lines of an identity file as age-keygen writes it. */
const identitiesIn = async (file: string): Promise<string[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new BackupProblem(`BACKUP_IDENTITY_FILE cannot be read: ${file}`, error);
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line && !line.startsWith('#'));
};

/**
 * Keys that open archives.
 * @throws BackupProblem unless the environment names a private key or a passphrase
 */
export const decrypterOf = async ({ BACKUP_IDENTITY_FILE, BACKUP_PASSPHRASE }: KeyEnv): Promise<Decrypter> => {
  const decrypter = new Decrypter();
  if (BACKUP_PASSPHRASE) decrypter.addPassphrase(BACKUP_PASSPHRASE);
  const identities = BACKUP_IDENTITY_FILE ? await identitiesIn(BACKUP_IDENTITY_FILE) : [];
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw new BackupProblem('BACKUP_IDENTITY_FILE holds no private key of age (AGE-SECRET-KEY-…)', error);
  }
  if (!BACKUP_PASSPHRASE && identities.length === 0) {
    throw new BackupProblem(
      'set BACKUP_IDENTITY_FILE or BACKUP_PASSPHRASE: what the backup was encrypted for opens it',
    );
  }
  return decrypter;
};
