import { resolve } from 'node:path';
import type { CountProvider } from './bucket-outcomes.js';
import { DiskStorage, openIncoming } from './disk-storage.js';
import type { StorageEnv } from './env.js';
import type { FileStorage } from './file-storage.js';

const credentialsOf = (env: StorageEnv): { accessKeyId: string; secretAccessKey: string } | undefined => {
  const { STORAGE_S3_ACCESS_KEY: accessKeyId, STORAGE_S3_SECRET_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey) return { accessKeyId, secretAccessKey };
  if (!accessKeyId && !secretAccessKey) return undefined;
  throw new Error('STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY belong together: set both or neither');
};

/**
 * Opens the storage the environment names: a bucket if one is set, a folder otherwise.
 * @param countProvider counts calls of the bucket
 * @throws Error when the folder cannot be written or the settings of the bucket contradict
 */
export const createFileStorage = async (env: StorageEnv, countProvider?: CountProvider): Promise<FileStorage> => {
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_REGION: region, STORAGE_S3_ENDPOINT: endpoint } = env;
  if (!bucket) return DiskStorage.open(env.STORAGE_DIR);
  const credentials = credentialsOf(env);
  // Without a bucket its client would waste 22 MB of every process.
  const { ObjectStorage } = await import('./object-storage.js');
  const incoming = await openIncoming(resolve(env.STORAGE_DIR));
  return new ObjectStorage({ bucket, region, endpoint, credentials }, incoming, countProvider);
};
