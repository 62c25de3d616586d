import { AppError, type ImageType, isImageType, type JobResult, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keyOf } from '../library/file-keys.js';
import { linkTo } from '../library/file-links.js';
import { libraryFiles } from '../library/library-files.js';
import { openImage } from '../preparation/image.js';
import type { PreparedFile } from '../preparation/prepared-file.js';
import { MAX_PREPARED_BYTES, aboutTheFile, settlePrepared, storePrepared } from '../preparation/prepared-parts.js';
import { inTemporaryFolder } from '../temporary-folder.js';
import { SIGNATURE_BYTES, isAvif } from '../uploads/file-type.js';
import type { BackgroundEngine } from './engines/background-engine.js';

type Payload = JobPayload<'background.remove'>;

export interface BackgroundRemoverOptions {
  db: Database;
  storage: FileStorage;
  /** Absent when none is installed. */
  background: BackgroundEngine | undefined;
}

interface Source {
  key: string;
  mime: ImageType;
}

const RESULT_TYPE = 'image/png';
const TOO_LARGE = say('background.result-too-large', { megabytes: MAX_PREPARED_BYTES / 2 ** 20 });

/**
 * Removes the background of a picture: a PNG with alpha, in the picture's own size, and a thumbnail of it. Each run stores under
 * the same names, so that a repeated run replaces equal files.
 */
export class BackgroundRemover implements JobHandler<'background.remove', PreparedFile> {
  constructor(private readonly options: BackgroundRemoverOptions) {}

  async run({ signal }: JobContext, { fileId, sourceFileId }: Payload): Promise<PreparedFile> {
    const { db, background } = this.options;
    const [file] = await db.query<{ folder: string; mime: string }>(
      `SELECT folder, mime FROM files WHERE id = $1 AND status = 'preparing'`,
      [fileId],
    );
    if (!file) throw new AppError('FILE_NOT_FOUND');
    const picture = await this.picture(
      sourceFileId === null ? this.uploaded(file) : await this.ofLibrary(sourceFileId),
    );
    // Checked only now: an unusable file gets its own error even on a machine without an engine.
    if (!background) throw new AppError('BACKGROUND_ENGINE_MISSING');
    return inTemporaryFolder(async (temporary) => {
      const [input, output] = [join(temporary, 'picture'), join(temporary, 'result.png')];
      await writeFile(input, picture);
      await background.remove(input, output, signal);
      const kept = await this.store(output, file.folder, signal);
      return { mime: RESULT_TYPE, ...kept, durationMs: null, hasThumbnail: true };
    });
  }

  async commit(
    tx: Tx,
    _job: ClaimedJob,
    { fileId }: Payload,
    prepared: PreparedFile,
  ): Promise<JobResult<'background.remove'>> {
    await settlePrepared(tx, fileId, prepared);
    const file = (await libraryFiles(tx, [fileId])).get(fileId);
    if (!file) throw new AppError('FILE_NOT_FOUND');
    return { file_id: fileId, url: linkTo(file, 'file') };
  }

  private uploaded({ folder, mime }: { folder: string; mime: string }): Source {
    if (!isImageType(mime)) throw new AppError('FILE_DAMAGED');
    return { key: keyOf(folder, 'upload'), mime };
  }

  private async ofLibrary(fileId: number): Promise<Source> {
    const file = (await libraryFiles(this.options.db, [fileId])).get(fileId);
    // It was deleted, or never was a picture: the same error as for a request made now.
    if (!file || !isImageType(file.mime)) throw new AppError('FILE_NOT_FOUND');
    return { key: keyOf(file.folder, 'image'), mime: file.mime };
  }

  /**
   * Reads a picture and checks its header: type, size and frames.
   * @throws AppError FILE_DAMAGED, FILE_ANIMATED, IMAGE_TOO_LARGE
   */
  private async picture({ key, mime }: Source): Promise<Buffer> {
    const stream = await this.options.storage.getStream(key);
    if (!stream) throw new AppError('FILE_NOT_FOUND');
    const bytes = await buffer(stream);
    // An AVIF is checked when it is decoded: by the engine, in a separate process.
    if (!isAvif(bytes.subarray(0, SIGNATURE_BYTES))) await openImage(bytes, mime);
    return bytes;
  }

  /** Stores the engine's result and its thumbnail. @returns the facts of the larger one */
  private async store(
    output: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<Pick<PreparedFile, 'bytes' | 'width' | 'height'>> {
    const { size } = await stat(output);
    if (size > MAX_PREPARED_BYTES) throw new AppError('IMAGE_TOO_LARGE', { message: TOO_LARGE });
    const result = await readFile(output);
    try {
      const { thumbnail, width, height } = await openImage(result, RESULT_TYPE);
      await storePrepared(this.options.storage, result, { folder, part: 'image', contentType: RESULT_TYPE, signal });
      await storePrepared(this.options.storage, thumbnail(), {
        folder,
        part: 'thumbnail',
        contentType: 'image/webp',
        signal,
      });
      return { bytes: size, width, height };
    } catch (error) {
      signal.throwIfAborted();
      const reason = aboutTheFile(error);
      // The original was checked before: a file that cannot be opened now is the engine's fault.
      const isOurs = reason instanceof AppError && reason.code === 'FILE_DAMAGED';
      throw isOurs ? new AppError('BACKGROUND_REMOVAL_FAILED', { cause: error }) : reason;
    }
  }
}
