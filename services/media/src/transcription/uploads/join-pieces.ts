import { AppError } from '@orbita/contracts';
import { type FileStorage, diskError } from '@orbita/storage';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pieceKey } from './recording-pieces.js';

/** An upload as recorded in its row. */
export interface WholeUpload {
  uploadId: string;
  /** Of all pieces together. */
  bytes: number;
  pieces: number;
}

/**
 * Writes the pieces of an upload into one file, without holding them in memory.
 * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, SERVICE_UNAVAILABLE on a full disk; the signal's reason
 */
export const joinPieces = async (
  storage: FileStorage,
  { uploadId, bytes, pieces }: WholeUpload,
  path: string,
  signal: AbortSignal,
): Promise<void> => {
  let size = 0;
  const content = async function* (): AsyncGenerator<Buffer> {
    for (let piece = 0; piece < pieces; piece += 1) {
      const stream = await storage.getStream(pieceKey(uploadId, piece));
      if (!stream) throw new AppError('UPLOAD_NOT_FOUND');
      for await (const chunk of stream) {
        size += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    }
  };
  await pipeline(Readable.from(content(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }), {
    signal,
  }).catch((error: unknown) => {
    throw diskError(error);
  });
  if (size !== bytes) throw new AppError('UPLOAD_INCOMPLETE');
};
