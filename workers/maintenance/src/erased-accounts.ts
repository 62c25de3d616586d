import type { DeletedAccount } from '@orbita/accounts';
import type { FileStorage } from '@orbita/storage';

/**
 * Leaves a note of an erased account beside the files of users, `erased/<day>/<number>`. A database restored to an earlier moment
 * has the account again; the bucket, or a kept copy of the folder, still says that it must be erased (docs/BACKUP.md). The note
 * holds only the account's number, which is never reused, and may be written twice.
 * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
 */
export const noteErased = async (storage: FileStorage, { userId, day }: DeletedAccount): Promise<void> => {
  await storage.put(Buffer.from(String(userId)), {
    key: `erased/${day}/${userId}`,
    contentType: 'text/plain',
    maxBytes: 32,
  });
};
