import {
  AppError,
  type FileType,
  type ImageType,
  type VideoType,
  isImageType,
  type JobResult,
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
import { SIGNATURE_BYTES, typeOf } from '../uploads/file-type.js';
import { AVATAR_SIDE, type OpenImage, openImage } from './image.js';
import type { PreparedFile } from './prepared-file.js';
import { aboutTheFile, settlePrepared, storePrepared } from './prepared-parts.js';
import { readVideo } from './video.js';

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

/**
 * Turns an upload into its stored form: a picture is decoded and encoded again, a video is checked, and the poster uploaded with
 * it becomes its thumbnail. Each run stores under the same names, so that a repeated run replaces equal files.
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
    if (!isImageType(mime)) return this.prepareVideo(upload, mime, signal);
    return purpose === 'avatar' ? this.prepareAvatar(upload, mime, signal) : this.prepareImage(upload, mime, signal);
  }

  async commit(
    tx: Tx,
    _job: ClaimedJob,
    { fileId }: Payload,
    prepared: PreparedFile,
  ): Promise<JobResult<'file.prepare'>> {
    const [owner] = await tx.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM files WHERE id = $1 AND purpose = 'avatar'`,
      [fileId],
    );
    if (owner) await removeAvatar(tx, owner.userId);
    await settlePrepared(tx, fileId, prepared);
    return { file_id: fileId };
  }

  private async prepareImage({ folder }: UploadRow, type: ImageType, signal: AbortSignal): Promise<PreparedFile> {
    const opened = await openImage(await buffer(await this.mustOpen(folder)), type);
    const { mime, width, height } = opened;
    try {
      const image = { folder, part: 'image' as const, contentType: mime, signal };
      const bytes = await storePrepared(this.options.storage, opened.image(), image);
      await this.storeThumbnail(folder, opened, signal);
      return { mime, bytes, width, height, durationMs: null, hasThumbnail: true };
    } catch (error) {
      signal.throwIfAborted();
      throw aboutTheFile(error);
    }
  }

  private async prepareAvatar({ folder }: UploadRow, type: ImageType, signal: AbortSignal): Promise<PreparedFile> {
    const { avatar } = await openImage(await buffer(await this.mustOpen(folder)), type, { isFirstFrameEnough: true });
    try {
      const image = { folder, part: 'image' as const, contentType: 'image/webp', signal };
      const bytes = await storePrepared(this.options.storage, avatar(), image);
      const side = { width: AVATAR_SIDE, height: AVATAR_SIDE };
      return { mime: 'image/webp', bytes, ...side, durationMs: null, hasThumbnail: false };
    } catch (error) {
      signal.throwIfAborted();
      throw aboutTheFile(error);
    }
  }

  private async prepareVideo(
    { folder, bytes }: UploadRow,
    mime: VideoType,
    signal: AbortSignal,
  ): Promise<PreparedFile> {
    const stream = await this.mustOpen(folder);
    try {
      const facts = await readVideo(stream, mime);
      return { mime, bytes, ...facts, hasThumbnail: await this.preparePoster(folder, signal) };
    } finally {
      stream.destroy();
    }
  }

  /** Makes a thumbnail of a video's uploaded poster. @returns whether there was a readable one */
  private async preparePoster(folder: string, signal: AbortSignal): Promise<boolean> {
    const stream = await this.options.storage.getStream(keyOf(folder, 'poster'));
    if (!stream) return false;
    const poster = await buffer(stream);
    const type = typeOf(poster.subarray(0, SIGNATURE_BYTES));
    if (!type || !isImageType(type)) return false;
    try {
      const opened = await openImage(poster, type);
      await this.storeThumbnail(folder, opened, signal);
      const cover = { folder, part: 'cover' as const, contentType: 'image/jpeg', signal };
      await storePrepared(this.options.storage, opened.cover(), cover);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      // A video is usable without its poster.
      if (aboutTheFile(error) instanceof AppError) return false;
      throw error;
    }
  }

  private async storeThumbnail(folder: string, { thumbnail }: OpenImage, signal: AbortSignal): Promise<void> {
    await storePrepared(this.options.storage, thumbnail(), {
      folder,
      part: 'thumbnail',
      contentType: 'image/webp',
      signal,
    });
  }

  private async mustOpen(folder: string): Promise<Readable> {
    const stream = await this.options.storage.getStream(keyOf(folder, 'upload'));
    if (!stream) throw new AppError('FILE_NOT_FOUND');
    return stream;
  }
}
