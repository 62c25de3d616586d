import { dataDirEnv, encryptionEnv } from '@orbita/platform/env';
import { storageEnv } from '@orbita/storage';
import * as z from 'zod';
import { databaseEnv } from '../env.js';

const { STORAGE_DIR, STORAGE_S3_BUCKET } = storageEnv;

/** Environment of the commands that write and read backups. */
export const backupEnv = {
  ...databaseEnv,
  ...encryptionEnv,
  ...dataDirEnv,
  STORAGE_DIR,
  STORAGE_S3_BUCKET,
  BACKUP_DIR: z
    .string()
    .min(1)
    .default('.data/backups')
    .describe('Folder backups are written to; copy them to another machine from there'),
  BACKUP_KEYS_DIR: z
    .string()
    .min(1)
    .default('.data/backup-keys')
    .describe('Folder where each backup writes the keys of the product; keep it apart from BACKUP_DIR'),
  BACKUP_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe(
      'Days archives stay in BACKUP_DIR: older ones are deleted after a new one was read back; 0 keeps all of them',
    ),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+(,age1[a-z0-9]+)*$/, 'must be age1…, several by commas: npm run backup:key')
    .optional()
    .describe('Public keys (age) that backups are encrypted to, by commas; each holder of a private key can read them'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(16, 'must have 16 characters or more')
    .optional()
    .describe('Passphrase backups are encrypted with when there is no BACKUP_RECIPIENT; 16 characters or more'),
  BACKUP_IDENTITY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('File with the private key (age) of a BACKUP_RECIPIENT; read when a backup is restored'),
};

export type BackupEnv = z.output<z.ZodObject<typeof backupEnv>>;
