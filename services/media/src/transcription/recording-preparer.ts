import type { PricesService, SubscriptionsService } from '@orbita/billing';
import { AppError, type TranscriptionLanguage, type JobResult, say, saidBy, storedText } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler, JobsService } from '@orbita/jobs';
import { type Database, type Tx, lockCreation } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../library/file-keys.js';
import { SOUND_TYPE } from '../library/file-record.js';
import { quotaExceeded, usedBytes } from '../library/used-bytes.js';
import { type AcceptanceNeeds, acceptTranscription, transcriptionPrice } from './accept-transcription.js';
import type { PreparedSound, SoundTools } from './sound/sound-tools.js';
import type { SpeechEngine } from './speech/speech-engine.js';
import { inTemporaryFolder } from '../temporary-folder.js';
import { TranscriptionOptions } from './transcription-options.js';
import { type WholeUpload, joinPieces } from './uploads/join-pieces.js';
import { removeUpload } from './uploads/remove-upload.js';

type Payload = JobPayload<'recording.prepare'>;

export interface RecordingPreparerOptions {
  db: Database;
  storage: FileStorage;
  sound: SoundTools;
  /** Its kind decides the price of a recording; absent when the configured one is missing. */
  speech: Pick<SpeechEngine, 'kind'> | undefined;
  jobs: JobsService;
  prices: PricesService;
  subscriptions: SubscriptionsService;
}

/** Stored form of a recording. */
export interface PreparedRecordingSound extends PreparedSound {
  /** Of the MP3. */
  bytes: number;
}

interface PreparingRow {
  uploadId: string;
  projectId: number | null;
  title: string;
  startsItself: boolean;
  language: TranscriptionLanguage;
  with_timestamps: boolean;
  translate: boolean;
}

/** Three hours of 48 kbit/s, plus container overhead. */
const MAX_SOUND_BYTES = 80 * 2 ** 20;
const PERCENT = 100;
const STAGE = say('stage.taking-sound');

/**
 * Extracts the sound of an upload, measures it and finds where it may be cut. The sound's name follows from the upload's, so that
 * a repeated run replaces an equal file.
 */
export class RecordingPreparer implements JobHandler<'recording.prepare', PreparedRecordingSound> {
  private readonly needs: AcceptanceNeeds;

  constructor(private readonly options: RecordingPreparerOptions) {
    const { jobs, prices, subscriptions, speech } = options;
    this.needs = {
      jobs,
      prices,
      subscriptions,
      options: new TranscriptionOptions({ engine: speech?.kind ?? 'embedded' }),
    };
  }

  async run({ signal, progress }: JobContext, { transcriptionId }: Payload): Promise<PreparedRecordingSound> {
    const { db, sound } = this.options;
    const [upload] = await db.query<WholeUpload>(
      `SELECT upload.id AS "uploadId", upload.bytes, cardinality(upload.pieces) AS pieces
         FROM transcriptions JOIN recording_uploads upload
           ON upload.id = transcriptions.upload_id AND upload.user_id = transcriptions.user_id
        WHERE transcriptions.id = $1 AND transcriptions.status = 'preparing'`,
      [transcriptionId],
    );
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return inTemporaryFolder(async (folder) => {
      const input = join(folder, 'recording');
      const output = join(folder, 'sound.mp3');
      await joinPieces(this.options.storage, upload, input, signal);
      const onProgress = (share: number): void =>
        progress({ done: Math.floor(share * PERCENT), total: PERCENT, stage: STAGE });
      onProgress(0);
      const prepared = await sound.prepare(input, output, { signal, onProgress });
      const { size } = await this.options.storage.put(createReadStream(output), {
        key: keyOf(upload.uploadId, 'upload'),
        contentType: SOUND_TYPE,
        maxBytes: MAX_SOUND_BYTES,
        signal,
      });
      return { ...prepared, bytes: size };
    });
  }

  async commit(
    tx: Tx,
    { userId }: ClaimedJob,
    { transcriptionId: id }: Payload,
    { durationMs, cuts, bytes }: PreparedRecordingSound,
  ): Promise<JobResult<'recording.prepare'>> {
    // «uploadId» is never NULL: a recording is prepared from its upload.
    const [row] = await tx.query<PreparingRow>(
      `SELECT upload_id AS "uploadId", project_id AS "projectId", title, starts_itself AS "startsItself", language,
              with_timestamps, translate
         FROM transcriptions WHERE id = $1 AND status = 'preparing' FOR UPDATE`,
      [id],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    const fileId = await this.keep(tx, userId, { folder: row.uploadId, name: `${row.title}.mp3`, bytes, durationMs });
    await removeUpload(tx, row.uploadId);
    await tx.query(
      `UPDATE transcriptions
          SET status = 'ready', upload_id = NULL, job_id = NULL, audio_file_id = $2, duration_ms = $3, cuts = $4, price = $5,
              is_demo = $6, error_code = NULL, error_message = NULL, version = version + 1, updated_at = now()
        WHERE id = $1`,
      [
        id,
        fileId,
        durationMs,
        JSON.stringify(cuts.map(({ startMs, endMs }) => ({ start_ms: startMs, end_ms: endMs }))),
        transcriptionPrice(this.needs, durationMs),
        this.needs.options.isDemo,
      ],
    );
    if (!row.startsItself) return { transcription_id: id };
    return { transcription_id: id, ...(await this.start(tx, { id, userId, durationMs, parts: cuts.length, row })) };
  }

  /** Stores the sound as a file of its user, within the plan's quota. @throws AppError FILE_QUOTA_EXCEEDED */
  private async keep(
    tx: Tx,
    userId: number,
    { folder, name, bytes, durationMs }: { folder: string; name: string; bytes: number; durationMs: number },
  ): Promise<number> {
    await lockCreation(tx, `files of user ${userId}`);
    const { libraryBytes } = await this.options.subscriptions.entitlementsOf(userId, tx);
    const used = await usedBytes(tx, userId);
    if (used + bytes > libraryBytes) throw quotaExceeded(used, libraryBytes);
    const [file] = await tx.query<{ id: number }>(
      `INSERT INTO files (user_id, status, purpose, name, mime, bytes, duration_ms, folder)
       VALUES ($1, 'ready', 'recording', $2, $3, $4, $5, $6) RETURNING id`,
      [userId, name, SOUND_TYPE, bytes, durationMs, folder],
    );
    if (!file) throw new Error('the row of a recording was not returned');
    return file.id;
  }

  /**
   * The user waits for the text: if it cannot start, the reason is shown, and the recording stays ready.
   * @returns the result for clients that follow the job
   */
  private async start(
    tx: Tx,
    { row, ...recording }: { id: number; userId: number; durationMs: number; parts: number; row: PreparingRow },
  ): Promise<Omit<JobResult<'recording.prepare'>, 'transcription_id'>> {
    const { projectId, title } = row;
    try {
      const begin = () => acceptTranscription(tx, this.needs, { ...recording, projectId, title }, row);
      return { next_job_id: (await tx.savepoint(begin)).id };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { text, message } = storedText(saidBy(error));
      await tx.query('UPDATE transcriptions SET error_code = $2, error_message = $3, error_said = $4 WHERE id = $1', [
        recording.id,
        error.code,
        text,
        message,
      ]);
      return { next_job_id: null, error_code: error.code, ...{ message: text, message_said: message } };
    }
  }
}
