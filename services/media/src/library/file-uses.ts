import type { FilePlaces } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** What other services do with files; whoever composes the process says who they are. */
export abstract class FileUses {
  /** In how many places each of these files stands; those that stand nowhere are left out. */
  abstract count(userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Where a file stands, the first `limit` of each kind. */
  abstract of(userId: number, fileId: number, limit: number, tx?: Tx): Promise<FilePlaces>;
  /** Takes a file out of all of them. @throws AppError PUBLICATION_BEING_SENT when one is on its way out */
  abstract release(tx: Tx, userId: number, fileId: number): Promise<void>;
}
