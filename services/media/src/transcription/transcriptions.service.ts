import { Injectable } from '@nestjs/common';
import { PricesService, SubscriptionsService } from '@orbita/billing';
import {
  AppError,
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
  type TranscriptLine,
  type TranscriptionOffer,
  type TranscriptionRequest,
  type TranscriptionUpdateRequest,
  type TranscriptionSettings,
  say,
} from '@orbita/contracts';
import { type JobRecord, JobsService, checkpointsOf, workerAbilities } from '@orbita/jobs';
import { Database, type Tx, containing } from '@orbita/platform';
import { ProjectsService } from '@orbita/projects';
import { usedBytes } from '../library/used-bytes.js';
import { FILE_COLUMNS, type FileRecord } from '../library/file-record.js';
import { type AcceptanceNeeds, acceptTranscription, transcriptionPrice } from './accept-transcription.js';
import { editTranscription } from './edit-transcription.js';
import { makeRoom } from './make-room.js';
import { takeUpload, titleOf } from './take-upload.js';
import { type Cut, partsOf } from './transcript-parts.js';
import { TranscriptionOptions } from './transcription-options.js';
import {
  IN_SIGHT,
  TRANSCRIPTION_COLUMNS,
  type TranscriptionRecord,
  type TranscriptionWithLines,
} from './transcription-record.js';

/** How long a deleted transcript can be restored: a PostgreSQL interval. */
const RESTORABLE = '1 hour';

/** Part of a user's transcripts. */
interface TranscriptionSlice {
  /** Words of a title or a text. */
  search?: string | undefined;
  projectId?: number | undefined;
  after?: { id: number } | undefined;
  limit: number;
}

/** A transcript and its first job. */
export interface BegunTranscription {
  transcriptionId: number;
  job: JobRecord;
}

interface DetailsRow extends TranscriptionRecord {
  audioFileId: number | null;
  lines: TranscriptLine[];
  cuts: Cut[];
  failedCuts: number[];
  speakers: string[];
}

/** Transcripts of recordings. One of another user answers as unknown. */
@Injectable()
export class TranscriptionsService {
  private readonly needs: AcceptanceNeeds;

  constructor(
    private readonly db: Database,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly projects: ProjectsService,
    private readonly options: TranscriptionOptions,
  ) {
    this.needs = { jobs, prices, subscriptions, options };
  }

  /** The available engine, its price and its limits. */
  async offer(): Promise<TranscriptionOffer> {
    const { engine, isDemo } = this.options;
    return {
      engine,
      price_per_minute: this.prices.priceOf('transcription', { minutes: 1, isDemo }),
      can_translate: await this.canTranslate(this.db),
      max_bytes: MAX_RECORDING_BYTES,
      max_seconds: MAX_RECORDING_SECONDS,
    };
  }

  /** Titles of a user's transcripts, newest first. */
  titles(userId: number, limit: number): Promise<{ id: number; title: string; projectId: number | null }[]> {
    return this.db.query<{ id: number; title: string; projectId: number | null }>(
      `SELECT id, title, project_id AS "projectId" FROM transcriptions WHERE user_id = $1 AND ${IN_SIGHT} ORDER BY id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  /** Transcripts of a user, newest first. */
  async list(userId: number, { search, projectId, after, limit }: TranscriptionSlice): Promise<TranscriptionRecord[]> {
    const values: unknown[] = [userId, after?.id ?? Number.MAX_SAFE_INTEGER, limit];
    const place = (value: unknown): string => `$${values.push(value)}`;
    const conditions = [
      ...(search ? [`(lower(title) LIKE ${place(containing(search))} OR said LIKE ${place(pattern(search))})`] : []),
      ...(projectId === undefined ? [] : [`project_id = ${place(projectId)}`]),
    ];
    const rows = await this.db.query<TranscriptionRecord>(
      `SELECT ${TRANSCRIPTION_COLUMNS} FROM transcriptions
        WHERE user_id = $1 AND id < $2 AND ${[IN_SIGHT, ...conditions].join(' AND ')} ORDER BY id DESC LIMIT $3`,
      values,
    );
    return rows.map((row) => this.priced(row));
  }

  /** @throws AppError TRANSCRIPTION_NOT_FOUND */
  async get(userId: number, id: number): Promise<TranscriptionWithLines> {
    const [row] = await this.db.query<DetailsRow>(
      `SELECT ${TRANSCRIPTION_COLUMNS}, audio_file_id AS "audioFileId", lines, cuts, failed_cuts AS "failedCuts", speakers
         FROM transcriptions WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`,
      [userId, id],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    const { audioFileId, cuts, failedCuts, ...record } = row;
    const isWritten = record.status === 'transcribing' && record.jobId !== null;
    const [checkpoints, [audio]] = await Promise.all([
      isWritten ? checkpointsOf(this.db, record.jobId!) : new Map<string, unknown>(),
      this.db.query<FileRecord>(
        `SELECT ${FILE_COLUMNS} FROM files WHERE id = $1 AND user_id = $2 AND purpose = 'recording' AND status = 'ready'`,
        [audioFileId, userId],
      ),
    ]);
    const parts = partsOf({ status: record.status, cuts, failedCuts, stored: new Set(checkpoints.keys()) });
    return { ...this.priced(record), lines: record.lines, speakers: record.speakers, parts, audio: audio ?? null };
  }

  /** @throws AppError TRANSCRIPTION_NOT_FOUND */
  async mustOwn(from: Database | Tx, userId: number, id: number): Promise<void> {
    const [row] = await from.query(`SELECT 1 FROM transcriptions WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`, [
      userId,
      id,
    ]);
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
  }

  /** Text of a transcript, as a source for other content. @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY */
  async textOf(
    userId: number,
    id: number,
    tx?: Tx,
  ): Promise<{ title: string; projectId: number | null; lines: TranscriptLine[] }> {
    const [row] = await (tx ?? this.db).query<{
      title: string;
      projectId: number | null;
      status: string;
      lines: TranscriptLine[];
    }>(
      `SELECT title, project_id AS "projectId", status, lines FROM transcriptions WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`,
      [userId, id],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    if (row.status !== 'completed') throw new AppError('TRANSCRIPTION_NOT_READY');
    const { title, projectId, lines } = row;
    return { title, projectId, lines };
  }

  /**
   * Orders the extraction of the sound from a complete upload; it is free.
   * @param settings how it is transcribed as soon as it is prepared, without another request; null: its user starts it
   * @throws AppError TRANSCRIPTION_NOT_ALLOWED, TRANSCRIPTION_LIMIT_REACHED, FILE_QUOTA_EXCEEDED, PROJECT_NOT_FOUND,
   * UPLOAD_NOT_FOUND also when a transcript has used it already, UPLOAD_INCOMPLETE, TOO_MANY_OPEN_JOBS; VALIDATION_FAILED for a
   * translation no engine here supports
   */
  async create(
    tx: Tx,
    userId: number,
    { upload_id: uploadId, title, project_id: projectId = null }: TranscriptionRequest,
    settings: TranscriptionSettings | null = null,
  ): Promise<BegunTranscription> {
    await this.mustBeAllowed(tx, userId);
    if (settings) await this.mustBePossible(tx, settings);
    if (projectId !== null) await this.projects.mustOwn(userId, projectId, tx);
    const name = await takeUpload(tx, userId, uploadId);
    const titled = title ?? titleOf(name);
    const { language, with_timestamps, translate } = settings ?? {
      language: 'auto',
      with_timestamps: true,
      translate: false,
    };
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO transcriptions (user_id, project_id, title, status, upload_id, starts_itself, language, with_timestamps, translate)
       VALUES ($1, $2, $3, 'preparing', $4, $5, $6, $7, $8) RETURNING id`,
      [userId, projectId, titled, uploadId, settings !== null, language, with_timestamps, translate],
    );
    if (!row) throw new Error('the row of a transcript was not returned');
    const { priority: hasPriority } = await this.subscriptions.entitlementsOf(userId, tx);
    const job = await this.jobs.accept(tx, {
      kind: 'recording.prepare',
      userId,
      projectId,
      payload: { transcriptionId: row.id },
      stage: say('stage.recording'),
      total: 1,
      isDemo: false,
      hasPriority,
      price: 0,
      description: say('work.recording', { name: titled }),
    });
    await tx.query('UPDATE transcriptions SET job_id = $2 WHERE id = $1', [row.id, job.id]);
    return { transcriptionId: row.id, job };
  }

  /**
   * Orders the transcription of a ready recording: its price is held until the end.
   * @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_NOT_READY, TRANSCRIPTION_NOT_ALLOWED, INSUFFICIENT_CREDITS,
   * TOO_MANY_OPEN_JOBS, QUEUE_OVERLOADED; VALIDATION_FAILED for a translation no engine here supports
   */
  async start(tx: Tx, userId: number, id: number, settings: TranscriptionSettings): Promise<JobRecord> {
    const [row] = await tx.query<TranscriptionRecord & { parts: number }>(
      `SELECT ${TRANSCRIPTION_COLUMNS}, jsonb_array_length(cuts) AS parts FROM transcriptions
        WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT} FOR UPDATE`,
      [userId, id],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    const { status, durationMs, projectId, title, parts } = row;
    if (status !== 'ready' || durationMs === null) throw new AppError('TRANSCRIPTION_NOT_READY');
    const { proTools } = await this.subscriptions.entitlementsOf(userId, tx);
    if (!proTools) throw new AppError('TRANSCRIPTION_NOT_ALLOWED');
    await this.mustBePossible(tx, settings);
    return acceptTranscription(tx, this.needs, { id, userId, projectId, title, durationMs, parts }, settings);
  }

  /** As `editTranscription`, with its present price. */
  async update(tx: Tx, userId: number, id: number, change: TranscriptionUpdateRequest): Promise<TranscriptionRecord> {
    return this.priced(await editTranscription(tx, this.projects, { userId, id }, change));
  }

  /**
   * Moves a transcript to the bin, where it can be restored for an hour; its running job stops.
   * @throws AppError TRANSCRIPTION_NOT_FOUND
   */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    const [present] = await tx.query<{ jobId: number | null }>(
      `SELECT job_id AS "jobId" FROM transcriptions WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT}`,
      [userId, id],
    );
    if (!present) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    const { jobId } = present;
    // The job is locked before its row: a finishing job locks them in the same order.
    if (jobId !== null) await this.jobs.lock(tx, userId, [jobId]);
    const [gone] = await tx.query<{ jobId: number | null }>(
      `UPDATE transcriptions SET deleted_at = now() WHERE user_id = $1 AND id = $2 AND ${IN_SIGHT} RETURNING job_id AS "jobId"`,
      [userId, id],
    );
    if (!gone) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    // It may have been started at this very moment.
    if (gone.jobId !== null) await this.jobs.cancelIfOpen(tx, gone.jobId);
  }

  /** @throws AppError TRANSCRIPTION_NOT_FOUND, TRANSCRIPTION_LIMIT_REACHED */
  async restore(tx: Tx, userId: number, id: number): Promise<TranscriptionRecord> {
    await makeRoom(tx, userId);
    const [back] = await tx.query<TranscriptionRecord>(
      `UPDATE transcriptions SET deleted_at = NULL
        WHERE user_id = $1 AND id = $2 AND deleted_at > now() - $3::interval RETURNING ${TRANSCRIPTION_COLUMNS}`,
      [userId, id, RESTORABLE],
    );
    if (!back) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    return this.priced(back);
  }

  /** A server can translate; a model's ability is reported by its worker. */
  private async canTranslate(from: Database | Tx): Promise<boolean> {
    if (this.options.engine !== 'embedded') return this.options.engine === 'provider';
    return (await workerAbilities(from, 'media'))?.has('transcription:translation') ?? false;
  }

  private async mustBePossible(tx: Tx, { translate }: TranscriptionSettings): Promise<void> {
    if (!translate || (await this.canTranslate(tx))) return;
    throw new AppError('VALIDATION_FAILED', { field: 'translate', message: say('transcription.no-translation') });
  }

  private async mustBeAllowed(tx: Tx, userId: number): Promise<void> {
    const { proTools, libraryBytes } = await this.subscriptions.entitlementsOf(userId, tx);
    if (!proTools) throw new AppError('TRANSCRIPTION_NOT_ALLOWED');
    await makeRoom(tx, userId);
    // The size of its sound is still unknown; without any free quota it is refused now.
    const used = await usedBytes(tx, userId);
    if (used >= libraryBytes) {
      throw new AppError('FILE_QUOTA_EXCEEDED', { details: { used_bytes: used, quota_bytes: libraryBytes } });
    }
  }

  /** A recording waiting for its start shows the present price: the engine may have changed since. */
  private priced<T extends TranscriptionRecord>(record: T): T {
    const { status, durationMs } = record;
    if (status !== 'ready' || durationMs === null) return record;
    return { ...record, price: transcriptionPrice(this.needs, durationMs), isDemo: this.options.isDemo };
  }
}

/** Pattern for the column `said`, which contains words in JSON encoding. */
const pattern = (words: string): string => containing(JSON.stringify(words).slice(1, -1));
