import type { Tx } from '@orbita/platform';

/** The user's files, as publications and carousels see them; the process provides the owner check. */
export abstract class MediaLibrary {
  /**
   * Locks files of the user until the transaction ends.
   * @throws AppError FILE_NOT_FOUND with the field of the first one that is not the user's
   */
  abstract mustOwnAll(tx: Tx, userId: number, fileIds: readonly number[], field: string): Promise<void>;
  /**
   * The same for files that must be pictures.
   * @throws AppError also VALIDATION_FAILED for a video; with the field from `fieldOf`
   */
  abstract mustOwnPictures(
    tx: Tx,
    userId: number,
    fileIds: readonly number[],
    fieldOf: (fileId: number) => string,
  ): Promise<void>;
}
