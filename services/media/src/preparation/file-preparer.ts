import {
  AppError,
  type FileType,
  type ImageType,
  type VideoType,
  isImageType,
  MAX_IMAGE_BYTES,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keyOf } from '../library/file-keys.js';
import { leaveRemains } from '../library/remains.js';
import { openImage } from './image.js';
import type { PreparedFile } from './prepared-file.js';
import { checkVideo } from './video.js';

type Payload = JobPayload<'file.prepare'>;

export interface FilePreparerOptions {
  db: Database;
  storage: FileStorage;
}

interface UploadRow {
  folder: string;
  mime: FileType;
  bytes: number;
}

/** A picture packed worse than it came: more than this nobody can have meant. */
const MAX_PREPARED_BYTES = 4 * MAX_IMAGE_BYTES;

/** What the decoder throws is about the file; faults of the storage and of the system have a code. */
const aboutTheFile = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'code' in error) || !(error instanceof Error)
    ? error
    : new AppError('FILE_DAMAGED', { cause: error });

/**
 * Makes of an upload what is kept: a picture is decoded and packed anew, a video looked through. What a run stores has the
 * same names in every run, so that one that is repeated replaces it by its equal.
 */
export class FilePreparer implements JobHandler<'file.prepare', PreparedFile> {
  constructor(private readonly options: FilePreparerOptions) {}

  async run({ signal }: JobContext, { fileId }: Payload): Promise<PreparedFile> {
    const { db } = this.options;
    const [upload] = await db.query<UploadRow>(
      `SELECT folder, mime, bytes FROM files WHERE id = $1 AND status = 'preparing'`,
      [fileId],
    );
    if (!upload) throw new AppError('FILE_NOT_FOUND');
    const { mime } = upload;
    return isImageType(mime) ? this.prepareImage(upload, mime, signal) : this.prepareVideo(upload, mime);
  }

  async commit(tx: Tx, _job: ClaimedJob, { fileId }: Payload, prepared: PreparedFile): Promise<{ file_id: number }> {
    const { mime, bytes, width, height, hasThumbnail } = prepared;
    const [file] = await tx.query<{ folder: string }>(
      `UPDATE files SET status = 'ready', mime = $2, bytes = $3, width = $4, height = $5, has_thumbnail = $6
        WHERE id = $1 AND status = 'preparing' RETURNING folder`,
      [fileId, mime, bytes, width, height, hasThumbnail],
    );
    if (!file) throw new AppError('FILE_NOT_FOUND');
    // Of a picture only what was made of it is kept: what came in says who took it where.
    if (isImageType(mime)) await leaveRemains(tx, [keyOf(file.folder, 'upload')]);
    return { file_id: fileId };
  }

  private async prepareImage({ folder }: UploadRow, type: ImageType, signal: AbortSignal): Promise<PreparedFile> {
    const { storage } = this.options;
    const { mime, width, height, image, thumbnail } = await openImage(await buffer(await this.open(folder)), type);
    try {
      const { size } = await storage.put(image(), {
        key: keyOf(folder, 'image'),
        contentType: mime,
        maxBytes: MAX_PREPARED_BYTES,
        signal,
      });
      await storage.put(thumbnail(), {
        key: keyOf(folder, 'thumbnail'),
        contentType: 'image/webp',
        maxBytes: MAX_PREPARED_BYTES,
        signal,
      });
      return { mime, bytes: size, width, height, hasThumbnail: true };
    } catch (error) {
      signal.throwIfAborted();
      throw aboutTheFile(error);
    }
  }

  private async prepareVideo({ folder, bytes }: UploadRow, mime: VideoType): Promise<PreparedFile> {
    const stream = await this.open(folder);
    try {
      const { width, height } = await checkVideo(stream, mime);
      return { mime, bytes, width, height, hasThumbnail: false };
    } finally {
      stream.destroy();
    }
  }

  private async open(folder: string): Promise<Readable> {
    const stream = await this.options.storage.getStream(keyOf(folder, 'upload'));
    if (!stream) throw new AppError('FILE_NOT_FOUND');
    return stream;
  }
}
