import { AppError } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';
import { type FileStorage, type StoredBytes, mustFind } from '@orbita/storage';
import { buffer } from 'node:stream/consumers';
import { keyOf } from './file-keys.js';
import { FILE_COLUMNS, type FileRecord } from './file-record.js';
import { partOf } from './files.service.js';

/** Files of libraries by their ids; deleted ones are left out. The caller has checked the owner. */
export const libraryFiles = async (
  from: Database | Tx,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, FileRecord>> => {
  if (fileIds.length === 0) return new Map();
  const files = await from.query<FileRecord>(
    `SELECT ${FILE_COLUMNS} FROM files WHERE status = 'ready' AND purpose = 'library' AND id = ANY ($1::bigint[])`,
    [fileIds],
  );
  return new Map(files.map((file) => [file.id, file]));
};

/** The shown form of a library file, readable repeatedly. @throws AppError FILE_NOT_FOUND, SERVICE_UNAVAILABLE */
export const openLibraryFile = async (db: Database, storage: FileStorage, fileId: number): Promise<StoredBytes> => {
  const file = (await libraryFiles(db, [fileId])).get(fileId);
  if (!file) throw new AppError('FILE_NOT_FOUND');
  return mustFind(storage, partOf(file, 'file').key);
};

/**
 * A JPEG of at most 320 × 320 that is shown before a video plays; undefined when there is none.
 * @throws AppError SERVICE_UNAVAILABLE
 */
export const videoCover = async (db: Database, storage: FileStorage, fileId: number): Promise<Buffer | undefined> => {
  const file = (await libraryFiles(db, [fileId])).get(fileId);
  const stored = file && (await storage.getStream(keyOf(file.folder, 'cover')));
  return stored && buffer(stored);
};
