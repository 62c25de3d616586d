import type { FileUse } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';

/** What other services do with files; whoever composes the process says who they are. */
export abstract class FileUses {
  /** How many publications show each of these files; those shown by none are left out. */
  abstract count(userId: number, fileIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The first of the publications that show a file, by time. */
  abstract of(userId: number, fileId: number, limit: number, tx?: Tx): Promise<FileUse[]>;
  /** Takes a file out of all of them. @throws AppError PUBLICATION_BEING_SENT when one is on its way out */
  abstract release(tx: Tx, userId: number, fileId: number): Promise<void>;
}
