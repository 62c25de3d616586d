import { AppError } from '@orbita/contracts';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStorage } from './file-storage.js';

/** An existing file, ready to be served. */
export interface StoredBytes {
  /** Bytes of the whole. */
  size: number;
  /**
   * Opens the whole or a part of it; the caller must read the stream to its end or destroy it. @throws AppError FILE_NOT_FOUND
   */
  open: (range?: ByteRange) => Promise<Readable>;
}

/** Finds a file by its key. @throws AppError FILE_NOT_FOUND; SERVICE_UNAVAILABLE when the storage does not answer */
export const mustFind = async (storage: FileStorage, key: string): Promise<StoredBytes> => {
  const found = await storage.stat(key);
  if (!found) throw new AppError('FILE_NOT_FOUND');
  const open = async (range?: ByteRange): Promise<Readable> => {
    const stream = await storage.getStream(key, range);
    if (!stream) throw new AppError('FILE_NOT_FOUND');
    return stream;
  };
  return { size: found.size, open };
};
