import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, MAX_OPEN_UPLOADS, MAX_RECORDING_BYTES, say } from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { FileStorage, type HeldFile } from '@orbita/storage';
import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { PieceCutter } from './piece-cutter.js';
import { MAX_PIECES, PIECE_BYTES, pieceKey } from './recording-pieces.js';
import { NOT_TAKEN, removeUpload } from './remove-upload.js';

/** How long an upload waits for its next piece, and a complete one for its use. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
const KEPT = `${UPLOAD_KEPT_MS} milliseconds`;
/**
 * Pieces stored in parallel, and the time limit of one: each holds a pool connection meanwhile, and a bucket that accepts
 * connections without answering must leave some to other requests.
 */
const STORED_AT_ONCE = 4;
const STORE_MS = 20_000;
/** Bytes a form adds to its file. */
const FORM_BYTES = 16_384;

/** An unfinished upload of a recording. */
export interface UploadRecord {
  id: string;
  /** The user's name of the file. */
  name: string;
  bytes: number;
  /** Received bytes: the client continues here. */
  received: number;
  expiresAt: Date;
}

interface NewUpload {
  /** A UUID. */
  id: string;
  name: string;
  bytes: number;
}

/** A recording received with one request. */
export interface ReceivedRecording {
  uploadId: string;
  /** SHA-256 of its content. */
  digest: Buffer;
}

const UPLOAD_COLUMNS = 'id, name, bytes, received, expires_at AS "expiresAt"';

/**
 * Uploads of recordings in pieces: each piece is an object of the storage and a change of the row in one step, so that an upload
 * continues after any interruption, in any process. An upload of another user answers as unknown.
 */
@Injectable()
export class RecordingUploadsService {
  private readonly storing = pLimit(STORED_AT_ONCE);

  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * Starts an upload of known length.
   * @throws AppError TRANSCRIPTION_NOT_ALLOWED, UPLOAD_LIMIT_REACHED, PAYLOAD_TOO_LARGE; VALIDATION_FAILED for an empty file
   */
  async begin(userId: number, { id, name, bytes }: NewUpload): Promise<void> {
    if (bytes < 1) throw emptyFile();
    if (bytes > MAX_RECORDING_BYTES) throw tooLarge(MAX_RECORDING_BYTES);
    await this.db.transaction(async (tx) => {
      const { proTools } = await this.subscriptions.entitlementsOf(userId, tx);
      if (!proTools) throw new AppError('TRANSCRIPTION_NOT_ALLOWED');
      await lockCreation(tx, `uploads of user ${userId}`);
      const [row] = await tx.query<{ open: number }>(
        `SELECT count(*) AS open FROM recording_uploads upload WHERE user_id = $1 AND ${NOT_TAKEN}`,
        [userId],
      );
      if ((row?.open ?? 0) >= MAX_OPEN_UPLOADS) throw new AppError('UPLOAD_LIMIT_REACHED');
      await tx.query(
        `INSERT INTO recording_uploads (id, user_id, name, bytes, expires_at)
         VALUES ($1, $2, $3, $4, now() + $5::interval)`,
        [id, userId, name, bytes, KEPT],
      );
    });
  }

  /** @throws AppError UPLOAD_NOT_FOUND, also when a transcription has used it */
  async get(userId: number, id: string): Promise<UploadRecord> {
    const [upload] = await this.db.query<UploadRecord>(
      `SELECT ${UPLOAD_COLUMNS} FROM recording_uploads upload
        WHERE id = $1 AND user_id = $2 AND expires_at > now() AND ${NOT_TAKEN}`,
      [id, userId],
    );
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  }

  /**
   * Appends the body, piece by piece, at `offset`. After an interruption the stored pieces stay.
   * @returns the upload's new offset
   * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_OFFSET_CONFLICT when its offset is different, also after a faster parallel request,
   * PAYLOAD_TOO_LARGE past its length, SERVICE_UNAVAILABLE; errors of the body
   */
  async append(userId: number, id: string, offset: number, body: AsyncIterable<Buffer>): Promise<number> {
    const { bytes, received } = await this.get(userId, id);
    if (received !== offset) throw new AppError('UPLOAD_OFFSET_CONFLICT', { details: { offset: received } });
    const pieces = new PieceCutter(body, PIECE_BYTES);
    let at = offset;
    while (await pieces.hasNext()) {
      const held = await this.storage.hold(Readable.from(pieces.next(), { objectMode: false }), {
        contentType: 'application/octet-stream',
        maxBytes: Math.min(PIECE_BYTES, bytes - at),
      });
      try {
        at = await this.storing(() => this.db.transaction((tx) => this.store(tx, { userId, id, at }, held)));
      } finally {
        await held.discard();
      }
    }
    return at;
  }

  /** Deletes an upload, complete or not; its pieces are swept. @throws AppError UPLOAD_NOT_FOUND */
  async remove(userId: number, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [upload] = await tx.query(
        `SELECT id FROM recording_uploads upload WHERE id = $1 AND user_id = $2 AND ${NOT_TAKEN} FOR UPDATE`,
        [id, userId],
      );
      if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
      await removeUpload(tx, id);
    });
  }

  /**
   * Receives a recording in one request, completely or not at all.
   * @param declaredBytes length of the request, if known: slightly more than the recording
   * @throws AppError as {@link begin} and {@link append}; PAYLOAD_TOO_LARGE past `maxBytes`; errors of the body
   */
  async receive(
    userId: number,
    file: { name: string; body: AsyncIterable<Buffer>; declaredBytes: number | undefined; maxBytes: number },
  ): Promise<ReceivedRecording> {
    const { name, body, declaredBytes = 0, maxBytes } = file;
    if (declaredBytes > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
    const uploadId = randomUUID();
    const hash = createHash('sha256');
    const checked = async function* (): AsyncGenerator<Buffer> {
      let left = maxBytes;
      for await (const chunk of body) {
        left -= chunk.length;
        if (left < 0) throw tooLarge(maxBytes);
        hash.update(chunk);
        yield chunk;
      }
    };
    await this.begin(userId, { id: uploadId, name, bytes: maxBytes });
    try {
      const received = await this.append(userId, uploadId, 0, checked());
      if (received === 0) throw emptyFile();
      // The length is known only now.
      await this.db.query('UPDATE recording_uploads SET bytes = received WHERE id = $1', [uploadId]);
    } catch (error) {
      // If the deletion fails, the sweep repeats it.
      await this.remove(userId, uploadId).catch(() => undefined);
      throw error;
    }
    return { uploadId, digest: hash.digest() };
  }

  /**
   * The row first: it decides between two requests at the same offset, and the waiting one then sees a different offset. The
   * piece is already received, so the row is locked only briefly. A piece whose row was not stored is overwritten by the next
   * with its number.
   */
  private async store(
    tx: Tx,
    { userId, id, at }: { userId: number; id: string; at: number },
    held: HeldFile,
  ): Promise<number> {
    const [upload] = await tx.query<{ received: number; pieces: number }>(
      `UPDATE recording_uploads
          SET received = received + $4, pieces = array_append(pieces, $4::bigint), expires_at = now() + $5::interval
        WHERE id = $1 AND user_id = $2 AND received = $3 RETURNING received, cardinality(pieces) AS pieces`,
      [id, userId, at, held.size, KEPT],
    );
    if (!upload) throw new AppError('UPLOAD_OFFSET_CONFLICT');
    if (upload.pieces > MAX_PIECES) {
      throw new AppError('VALIDATION_FAILED', {
        message: say('upload.interrupted-too-often'),
      });
    }
    await held.keep(pieceKey(id, upload.pieces - 1), AbortSignal.timeout(STORE_MS));
    return upload.received;
  }
}

const emptyFile = (): AppError => new AppError('VALIDATION_FAILED', { message: say('upload.empty') });

const tooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: say('upload.too-large', { megabytes: maxBytes / 2 ** 20 }),
    details: { max_bytes: maxBytes },
  });
