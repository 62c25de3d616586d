import type { Tx } from '@orbita/platform';

/** The user's files, as publications and carousels know them; whoever composes the process says whose they are. */
export abstract class MediaLibrary {
  /** Holds files of the user until the transaction ends. @throws AppError FILE_NOT_FOUND with the field of the first that is none */
  abstract mustOwnAll(tx: Tx, userId: number, fileIds: readonly number[], field: string): Promise<void>;
  /** The same for what has to be pictures. @throws AppError also VALIDATION_FAILED for a video; with the field `fieldOf` says */
  abstract mustOwnPictures(
    tx: Tx,
    userId: number,
    fileIds: readonly number[],
    fieldOf: (fileId: number) => string,
  ): Promise<void>;
}
