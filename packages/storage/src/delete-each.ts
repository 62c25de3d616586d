import type { FileStorage } from './file-storage.js';

/**
 * Deletes many keys, one after another; a failed one does not stop the others.
 * @returns those that could not be deleted
 * @throws the error of the last one when none could be deleted: the storage is away
 */
export const deleteEach = async (storage: FileStorage, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const failed = new Set<string>();
  let reason: unknown;
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => {
      failed.add(key);
      reason = error;
    });
  }
  if (keys.length > 0 && failed.size === keys.length) throw reason;
  return failed;
};
