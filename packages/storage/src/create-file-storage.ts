import { resolve } from 'node:path';
import { DiskStorage, openIncoming } from './disk-storage.js';
import type { StorageEnv } from './env.js';
import type { FileStorage } from './file-storage.js';
import { type ObjectDriver, ObjectStorage } from './object-storage.js';
import { openRangedS3Driver } from './ranged-s3-driver.js';
import { errorCodeOf } from './storage-errors.js';

/** Waits of one call to S3, in milliseconds: to be connected, and for the next byte. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 30_000;

const credentialsOf = (env: StorageEnv): { accessKeyId: string; secretAccessKey: string } | undefined => {
  const { STORAGE_S3_ACCESS_KEY: accessKeyId, STORAGE_S3_SECRET_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (!accessKeyId && !secretAccessKey) return undefined;
  throw new Error('STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY belong together: set both or neither');
};

const importS3Driver = async (): Promise<typeof import('flydrive/drivers/s3')> => {
  try {
    // The driver needs packages that only an installation with a bucket has.
    return await import('flydrive/drivers/s3');
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'STORAGE_S3_BUCKET is set, but the S3 client is not installed: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
      { cause: error },
    );
  }
};

const openS3Driver = async (env: StorageEnv, bucket: string): Promise<ObjectDriver> => {
  const credentials = credentialsOf(env);
  const { S3Driver } = await importS3Driver();
  return openRangedS3Driver(S3Driver, {
    bucket,
    region: env.STORAGE_S3_REGION,
    // Servers other than Amazon's seldom have a host name for every bucket.
    ...(env.STORAGE_S3_ENDPOINT ? { endpoint: env.STORAGE_S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Nothing is ever public: files go out through our own access checks. So no access lists either.
    visibility: 'private',
    supportsACL: false,
    // The checksums newer clients add by themselves are refused by many compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
};

/**
 * Opens the storage the environment names: a bucket if one is set, a folder otherwise.
 * @throws Error when the folder cannot be written, the S3 client is not installed or its settings contradict
 */
export const createFileStorage = async (env: StorageEnv): Promise<FileStorage> => {
  if (!env.STORAGE_S3_BUCKET) return DiskStorage.open(env.STORAGE_DIR);
  const driver = await openS3Driver(env, env.STORAGE_S3_BUCKET);
  return new ObjectStorage(driver, await openIncoming(resolve(env.STORAGE_DIR)));
};
