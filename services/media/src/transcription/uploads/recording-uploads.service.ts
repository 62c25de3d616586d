import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, MAX_OPEN_UPLOADS, MAX_RECORDING_BYTES } from '@orbita/contracts';
import { Database, type Tx, lockCreation } from '@orbita/platform';
import { FileStorage, type HeldFile } from '@orbita/storage';
import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Readable } from 'node:stream';
import { PieceCutter } from './piece-cutter.js';
import { MAX_PIECES, PIECE_BYTES, pieceKey } from './recording-pieces.js';
import { NOT_TAKEN, removeUpload } from './remove-upload.js';

/** How long an upload waits for its next piece, and a whole one for what is made of it. */
export const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1_000;
const KEPT = `${UPLOAD_KEPT_MS} milliseconds`;
/**
 * Pieces that are put into the storage at once, and how long one may take: each holds a connection of the pool meanwhile, and a
 * bucket that accepts connections and says nothing must leave some to everybody else.
 */
const STORED_AT_ONCE = 4;
const STORE_MS = 20_000;
/** What a form adds to its file. */
const FORM_BYTES = 16_384;

/** A recording on its way in. */
export interface UploadRecord {
  id: string;
  /** As its user calls the file. */
  name: string;
  bytes: number;
  /** Of them, those that are here: where whoever sends goes on. */
  received: number;
  expiresAt: Date;
}

interface NewUpload {
  /** A UUID. */
  id: string;
  name: string;
  bytes: number;
}

/** A recording that came in with one request. */
export interface ReceivedRecording {
  uploadId: string;
  /** SHA-256 of its content. */
  digest: Buffer;
}

const UPLOAD_COLUMNS = 'id, name, bytes, received, expires_at AS "expiresAt"';

/**
 * Recordings that come in, in pieces: each is an object of the storage and a change of the row in one step, so that an upload
 * goes on after any cut, at any process. Somebody else's is as unknown as one that never was.
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
   * Begins an upload whose length is known.
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

  /** @throws AppError UPLOAD_NOT_FOUND also once a transcription has taken it */
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
   * Adds what comes in, piece by piece, behind `offset`. What breaks off keeps the pieces that are stored.
   * @returns where the upload is now
   * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_OFFSET_CONFLICT when it is elsewhere, also because another request was faster,
   *   PAYLOAD_TOO_LARGE past its length, SERVICE_UNAVAILABLE; what the body throws
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

  /** Lets an upload go, whole or not; its pieces follow with the next sweep. @throws AppError UPLOAD_NOT_FOUND */
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
   * Takes in a recording that comes with one request, whole or not at all.
   * @param declaredBytes length of the request where it was told: a little more than that of the recording
   * @throws AppError as {@link begin} and {@link append}; PAYLOAD_TOO_LARGE past `maxBytes`; what the body throws
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
      // Only now its length is known.
      await this.db.query('UPDATE recording_uploads SET bytes = received WHERE id = $1', [uploadId]);
    } catch (error) {
      // What cannot be let go now goes with the sweep.
      await this.remove(userId, uploadId).catch(() => undefined);
      throw error;
    }
    return { uploadId, digest: hash.digest() };
  }

  /**
   * The row first: it decides between two who are at the same place, and who waits for it finds it elsewhere. The piece is
   * here already, so the row is held for a moment. A piece whose row was not stored is replaced by the next of its number.
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
        message: 'Загрузка прерывалась слишком часто. Отмените её и начните заново.',
      });
    }
    await held.keep(pieceKey(id, upload.pieces - 1), AbortSignal.timeout(STORE_MS));
    return upload.received;
  }
}

const emptyFile = (): AppError => new AppError('VALIDATION_FAILED', { message: 'Файл пустой. Выберите другой.' });

const tooLarge = (maxBytes: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: `Файл больше ${maxBytes / 2 ** 20} МБ. Выберите файл поменьше.`,
    details: { max_bytes: maxBytes },
  });
