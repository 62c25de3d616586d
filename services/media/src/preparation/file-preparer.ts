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
import { removeAvatar } from '../avatars/remove-avatar.js';
import { keyOf } from '../library/file-keys.js';
import type { FilePurpose } from '../library/file-record.js';
import { leaveRemains } from '../library/remains.js';
import { AVATAR_SIDE, openImage } from './image.js';
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
  purpose: FilePurpose;
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
      `SELECT folder, mime, bytes, purpose FROM files WHERE id = $1 AND status = 'preparing'`,
      [fileId],
    );
    if (!upload) throw new AppError('FILE_NOT_FOUND');
    const { mime, purpose } = upload;
    if (!isImageType(mime)) return this.prepareVideo(upload, mime);
    return purpose === 'avatar' ? this.prepareAvatar(upload, mime, signal) : this.prepareImage(upload, mime, signal);
  }

  async commit(tx: Tx, _job: ClaimedJob, { fileId }: Payload, prepared: PreparedFile): Promise<{ file_id: number }> {
    const { mime, bytes, width, height, hasThumbnail } = prepared;
    const [owner] = await tx.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM files WHERE id = $1 AND purpose = 'avatar'`,
      [fileId],
    );
    if (owner) await removeAvatar(tx, owner.userId);
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
    const { mime, width, height, image, thumbnail } = await openImage(await buffer(await this.open(folder)), type);
    const bytes = await this.keep(folder, 'image', { picture: image(), mime, signal });
    await this.keep(folder, 'thumbnail', { picture: thumbnail(), mime: 'image/webp', signal });
    return { mime, bytes, width, height, hasThumbnail: true };
  }

  private async prepareAvatar({ folder }: UploadRow, type: ImageType, signal: AbortSignal): Promise<PreparedFile> {
    const { avatar } = await openImage(await buffer(await this.open(folder)), type, { isFirstFrameEnough: true });
    const bytes = await this.keep(folder, 'image', { picture: avatar(), mime: 'image/webp', signal });
    return { mime: 'image/webp', bytes, width: AVATAR_SIDE, height: AVATAR_SIDE, hasThumbnail: false };
  }

  /** Stores a picture while it is made. @returns its bytes */
  private async keep(
    folder: string,
    part: 'image' | 'thumbnail',
    { picture, mime, signal }: { picture: Readable; mime: ImageType; signal: AbortSignal },
  ): Promise<number> {
    try {
      const options = { key: keyOf(folder, part), contentType: mime, maxBytes: MAX_PREPARED_BYTES, signal };
      return (await this.options.storage.put(picture, options)).size;
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
