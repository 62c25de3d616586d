import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  type FileType,
  type ImageType,
  MAX_AVATAR_BYTES,
  MAX_IMAGE_BYTES,
  MAX_POSTER_BYTES,
  MAX_VIDEO_BYTES,
  isImageType,
  type Message,
  say,
} from '@orbita/contracts';
import { type JobRecord, JobsService } from '@orbita/jobs';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { FileStorage } from '@orbita/storage';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { keyOf } from '../library/file-keys.js';
import type { FilePurpose } from '../library/file-record.js';
import { removeFile } from '../library/orphaned-files.js';
import { quotaExceeded, usedBytes } from '../library/used-bytes.js';
import { SIGNATURE_BYTES, isAvif, typeOf } from './file-type.js';

const NO_AVATAR = say('upload.avatar-pictures-only');
/** Bytes a form adds to its file. */
const FORM_BYTES = 16_384;

/** A file to be received. */
export interface Upload {
  /** The user's name of the file. */
  name: string;
  body: AsyncIterable<Buffer>;
  /** Poster of a video, drawn by the client; ignored for other files. */
  poster?: Buffer | undefined;
  /** Length of the request, if known: slightly more than the file. */
  declaredBytes?: number | undefined;
  signal?: AbortSignal;
  /** An avatar is a small picture, and uses no quota of the library. */
  purpose?: FilePurpose;
  /** Only pictures are accepted, as for an avatar; other files are refused with this sentence. */
  picturesOnly?: Message;
  /** Type an AVIF is converted to; without it an AVIF is refused. */
  avifAs?: ImageType;
}

/** A completely received file without a use yet. */
export interface ReceivedFile {
  fileId: number;
  bytes: number;
  /** SHA-256 of its content. */
  digest: Buffer;
}

interface Reservation {
  fileId: number;
  folder: string;
  /** Limit of received bytes. */
  maxBytes: number;
}

/** A file made from another one. */
interface MadeFile {
  name: string;
  mime: ImageType;
  /** Assumed size until the real one is known. */
  bytes: number;
}

interface NewRow {
  status: 'uploading' | 'preparing';
  name: string;
  mime: FileType;
  purpose: FilePurpose;
  maxBytes: number;
}

/** Maximum size of a file. */
const limitOf = (mime: FileType, purpose: FilePurpose): number => {
  if (purpose === 'avatar') return MAX_AVATAR_BYTES;
  return isImageType(mime) ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES;
};

/** Type of a received file, by its first bytes. @throws AppError FILE_TYPE_UNSUPPORTED */
const mustTake = (head: Buffer, { picturesOnly, avifAs }: Pick<Upload, 'picturesOnly' | 'avifAs'>): FileType => {
  const mime = typeOf(head) ?? (isAvif(head) ? avifAs : undefined);
  if (mime && (picturesOnly === undefined || isImageType(mime))) return mime;
  throw new AppError('FILE_TYPE_UNSUPPORTED', { message: picturesOnly });
};

const tooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: say('upload.too-large', { megabytes: maxBytes / 2 ** 20 }),
    details: { max_bytes: maxBytes },
  });

/** The first chunks of a body, enough to detect its type, and the complete body again. */
const peek = async (body: AsyncIterable<Buffer>): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> => {
  const iterator = body[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < SIGNATURE_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield* chunks.splice(0);
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { head: Buffer.concat(chunks).subarray(0, SIGNATURE_BYTES), whole: whole() };
};

/** Receives files: bytes go to the storage, never into memory, and a row exists before the first byte. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly subscriptions: SubscriptionsService,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Stores the received bytes; then {@link accept} or {@link discard} it. An interrupted upload leaves nothing.
   * @throws AppError FILE_TYPE_UNSUPPORTED, PAYLOAD_TOO_LARGE, FILE_QUOTA_EXCEEDED; errors of the body
   */
  async receive(
    userId: number,
    { name, body, poster, declaredBytes, signal, purpose = 'library', picturesOnly, avifAs }: Upload,
  ): Promise<ReceivedFile> {
    const { head, whole } = await peek(body);
    const ofAvatar = purpose === 'avatar' ? NO_AVATAR : undefined;
    const mime = mustTake(head, { picturesOnly: picturesOnly ?? ofAvatar, avifAs });
    if (poster && !isImageType(typeOf(poster.subarray(0, SIGNATURE_BYTES)) ?? '')) {
      throw new AppError('FILE_TYPE_UNSUPPORTED', { field: 'poster' });
    }
    const limit = limitOf(mime, purpose);
    if (declaredBytes !== undefined && declaredBytes > limit + FORM_BYTES) throw tooLarge(limit);
    const expected = Math.min(limit, declaredBytes ?? limit);
    const { fileId, folder, maxBytes } = await this.db.transaction(async (tx) => {
      // Length of the form, if known: slightly more than the file.
      const needed = declaredBytes === undefined ? 1 : expected - FORM_BYTES;
      const room = purpose === 'library' ? await this.takeRoom(tx, userId, { expected, needed }) : expected;
      return this.reserve(tx, userId, { status: 'uploading', name, mime, purpose, maxBytes: room });
    });
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of whole) {
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      if (poster && !isImageType(mime)) await this.storePoster(folder, poster, signal);
      const { size } = await this.storage.put(Readable.from(hashed(), { objectMode: false }), {
        key: keyOf(folder, 'upload'),
        contentType: mime,
        maxBytes,
        signal,
      });
      return { fileId, bytes: size, digest: hash.digest() };
    } catch (error) {
      await this.discard(fileId);
      const isOverRoom = error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE' && maxBytes < limit;
      throw isOverRoom ? await this.quotaError(userId) : error;
    }
  }

  /**
   * Orders the preparation of a received file for the user; the file's id is the result of the returned job.
   * @throws AppError TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED
   */
  async accept(tx: Tx, userId: number, received: ReceivedFile): Promise<JobRecord> {
    const { fileId } = received;
    const file = await this.arrived(tx, userId, received);
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    return this.jobs.accept(tx, {
      kind: 'file.prepare',
      userId,
      payload: { fileId },
      stage: say('stage.file'),
      total: 1,
      isDemo: false,
      hasPriority,
      price: 0,
      description: file.purpose === 'avatar' ? say('work.avatar') : say('work.file', { name: file.name }),
    });
  }

  /** Marks a file as completely received, for a job of the caller that uses it. */
  async arrived(
    tx: Tx,
    userId: number,
    { fileId, bytes }: ReceivedFile,
  ): Promise<{ name: string; purpose: FilePurpose }> {
    const [file] = await tx.query<{ name: string; purpose: FilePurpose }>(
      `UPDATE files SET status = 'preparing', bytes = $3
        WHERE id = $1 AND user_id = $2 AND status = 'uploading' RETURNING name, purpose`,
      [fileId, userId, bytes],
    );
    if (!file) throw new Error('the row of an upload is gone before its end');
    return file;
  }

  /** Creates a library file that a job of the caller makes from another one. @throws AppError FILE_QUOTA_EXCEEDED */
  async begin(tx: Tx, userId: number, { name, mime, bytes }: MadeFile): Promise<ReceivedFile['fileId']> {
    const room = await this.takeRoom(tx, userId, { expected: bytes, needed: bytes });
    const status = 'preparing';
    return (await this.reserve(tx, userId, { status, name, mime, purpose: 'library', maxBytes: room })).fileId;
  }

  /** Deletes a received file; its bytes are swept. */
  async discard(fileId: number): Promise<void> {
    await this.db.transaction((tx) => removeFile(tx, fileId));
  }

  /** Reserves library quota for a file; uploads of a user reserve one after another, so that together they keep within it. */
  private async takeRoom(
    tx: Tx,
    userId: number,
    { expected, needed }: { expected: number; needed: number },
  ): Promise<number> {
    await lockCreation(tx, `files of user ${userId}`);
    const { used, quota } = await this.roomOf(userId, tx);
    const room = quota - used;
    if (room < Math.max(1, needed)) throw quotaExceeded(used, quota);
    return Math.min(expected, room);
  }

  private async reserve(
    tx: Tx,
    userId: number,
    { status, name, mime, purpose, maxBytes }: NewRow,
  ): Promise<Reservation> {
    const [row] = await tx.query<{ id: number; folder: string }>(
      'INSERT INTO files (user_id, status, name, mime, bytes, purpose) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, folder',
      [userId, status, name, mime, maxBytes, purpose],
    );
    if (!row) throw new Error('the row of an upload was not returned');
    return { fileId: row.id, folder: row.folder, maxBytes };
  }

  private async storePoster(folder: string, poster: Buffer, signal: AbortSignal | undefined): Promise<void> {
    const key = keyOf(folder, 'poster');
    await this.storage.put(poster, {
      key,
      contentType: 'application/octet-stream',
      maxBytes: MAX_POSTER_BYTES,
      signal,
    });
  }

  private async quotaError(userId: number): Promise<AppError> {
    const { used, quota } = await this.roomOf(userId);
    return quotaExceeded(used, quota);
  }

  private async roomOf(userId: number, tx?: Tx): Promise<{ used: number; quota: number }> {
    const { libraryBytes } = await this.subscriptions.entitlementsOf(userId, tx);
    return { used: await usedBytes(tx ?? this.db, userId), quota: libraryBytes };
  }
}
