import type { FilePlaces } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** Uses of files in other services; the process provides the implementation. */
export abstract class FileUses {
  /** Number of uses of each file; unused ones are left out. */
  abstract count(userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Uses of a file, the first `limit` of each kind. */
  abstract of(userId: number, fileId: number, limit: number, tx?: Tx): Promise<FilePlaces>;
  /** Removes a file from all of them. @throws AppError PUBLICATION_BEING_SENT while one is being sent */
  abstract release(tx: Tx, userId: number, fileId: number): Promise<void>;
}
