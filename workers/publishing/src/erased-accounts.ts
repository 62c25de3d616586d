import type { DeletedAccount } from '@orbita/accounts';
import type { FileStorage } from '@orbita/storage';

/**
 * Leaves a note of an erased account beside the files of users, `erased/<day>/<number>`: a database that is taken back to an earlier
 * moment has the account again, and a bucket, or a folder somebody kept, still says that it must go (docs/BACKUP.md). A number alone,
 * which is never given again; the note may be written anew.
 * @throws AppError SERVICE_UNAVAILABLE when the storage does not answer
 */
export const noteErased = async (storage: FileStorage, { userId, day }: DeletedAccount): Promise<void> => {
  await storage.put(Buffer.from(String(userId)), {
    key: `erased/${day}/${userId}`,
    contentType: 'text/plain',
    maxBytes: 32,
  });
};
