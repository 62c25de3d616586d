import { AppError, MAX_IMAGE_BYTES, isImageType } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import type { FileBody, FileStorage } from '@orbita/storage';
import { type FilePart, keyOf } from '../library/file-keys.js';
import { recordOrphanedFiles } from '../library/orphaned-files.js';
import type { PreparedFile } from './prepared-file.js';

/** Encoding may enlarge a picture; a larger result than this is never intended. */
export const MAX_PREPARED_BYTES = 4 * MAX_IMAGE_BYTES;

/** Errors of the decoder are caused by the file; errors of the storage and the system have a code. */
export const aboutTheFile = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'code' in error) || !(error instanceof Error)
    ? error
    : new AppError('FILE_DAMAGED', { cause: error });

interface PreparedPart {
  /** The file's own. */
  folder: string;
  part: Extract<FilePart, 'image' | 'thumbnail' | 'cover'>;
  contentType: string;
  signal: AbortSignal;
}

/** Stores a picture made from a file, replacing that of an earlier run. @returns its bytes; @throws as `put` */
export const storePrepared = async (
  storage: FileStorage,
  body: FileBody,
  { folder, part, contentType, signal }: PreparedPart,
): Promise<number> => {
  const { size } = await storage.put(body, {
    key: keyOf(folder, part),
    contentType,
    maxBytes: MAX_PREPARED_BYTES,
    signal,
  });
  return size;
};

/**
 * Adds a prepared file to its owner's library, in the transaction that ends its job.
 * @throws AppError FILE_NOT_FOUND when it was deleted
 */
export const settlePrepared = async (tx: Tx, fileId: number, prepared: PreparedFile): Promise<void> => {
  const { mime, bytes, width, height, durationMs, hasThumbnail } = prepared;
  const [file] = await tx.query<{ folder: string }>(
    `UPDATE files SET status = 'ready', mime = $2, bytes = $3, width = $4, height = $5, duration_ms = $6, has_thumbnail = $7
      WHERE id = $1 AND status = 'preparing' RETURNING folder`,
    [fileId, mime, bytes, width, height, durationMs, hasThumbnail],
  );
  if (!file) throw new AppError('FILE_NOT_FOUND');
  // Of a picture only the result is kept: the upload contains who took it and where.
  await recordOrphanedFiles(tx, [keyOf(file.folder, isImageType(mime) ? 'upload' : 'poster')]);
};
