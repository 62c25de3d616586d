import {
  AppError,
  type Language,
  MAX_TRANSCRIPT_LINES,
  MAX_TRANSCRIPT_TEXT,
  type TranscriptLine,
  type TranscriptionEngine,
  type TranscriptionLanguage,
  type JobResult,
} from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { type FileStorage, diskError } from '@orbita/storage';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf } from '../library/file-keys.js';
import { joinParts } from './join-parts.js';
import { PartWriting } from './part-writing.js';
import type { SoundTools, Stretch } from './sound/sound-tools.js';
import type { SpeechEngine } from './speech/speech-engine.js';
import { inTemporaryFolder } from '../temporary-folder.js';
import { tellOfTranscript } from './told.js';
import { excerptOf } from './transcription-record.js';

type Payload = JobPayload<'recording.transcribe'>;

export interface RecordingTranscriberOptions {
  db: Database;
  storage: FileStorage;
  sound: SoundTools;
  /** Absent where the one that is named is not there. */
  speech: SpeechEngine | undefined;
}

/** A recording written down, all of it or some. */
export interface WrittenRecording {
  engine: TranscriptionEngine;
  lines: TranscriptLine[];
  cuts: number;
  /** Numbers of those nothing came of. */
  failedCuts: number[];
  /** How much of the sound that was to be heard was, 0–1. */
  share: number;
}

interface RecordingRow {
  folder: string;
  cuts: { start_ms: number; end_ms: number }[];
  language: TranscriptionLanguage;
  translate: boolean;
  /** Language its owner reads. */
  reader: Language;
}

const lengthOf = (cuts: readonly Stretch[]): number =>
  cuts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** No more than a transcript may hold, whatever a server said. */
const bounded = (lines: readonly TranscriptLine[]): TranscriptLine[] => {
  let left = MAX_TRANSCRIPT_TEXT;
  return lines.slice(0, MAX_TRANSCRIPT_LINES).filter(({ text }) => (left -= text.length) >= 0);
};

/** Writes a recording down, part by part; a part that is written is never sent again. */
export class RecordingTranscriber implements JobHandler<'recording.transcribe', WrittenRecording> {
  constructor(private readonly options: RecordingTranscriberOptions) {}

  async run(context: JobContext, { transcriptionId }: Payload): Promise<WrittenRecording> {
    const speech = this.engineFor(context.job);
    const { folder, language, translate, reader, ...row } = await this.recording(transcriptionId);
    const cuts = row.cuts.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));
    if (translate && !speech.canTranslate) {
      const message = 'Здесь нельзя перевести запись на английский. Кредиты не списаны, расшифруйте её без перевода.';
      throw new AppError('TRANSCRIPTION_FAILED', { message, final: true });
    }
    const { lines, failures } = await inTemporaryFolder(async (temporary) => {
      const path = join(temporary, 'sound.mp3');
      await this.fetch(folder, path, context.signal);
      return new PartWriting(context, speech, { path, cuts, language, translate, reader }).run();
    });
    const parts = cuts.flatMap((stretch, cut) => ({ stretch, lines: lines.get(cut) ?? [] }));
    // Voices are numbered anew in each part: nobody knows which of one is which of another.
    const said = joinParts(parts).map((line) => (cuts.length > 1 ? { ...line, speaker: null } : line));
    const [failure] = failures.values();
    if (said.length === 0) throw failure ?? new AppError('RECORDING_WITHOUT_SPEECH');
    return {
      engine: speech.kind,
      lines: bounded(said),
      cuts: cuts.length,
      failedCuts: [...failures.keys()].toSorted((one, other) => one - other),
      share: lengthOf(cuts.filter((_, cut) => lines.has(cut))) / lengthOf(cuts),
    };
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { transcriptionId }: Payload,
    written: WrittenRecording,
  ): Promise<JobResult<'recording.transcribe'>> {
    const { engine, lines, cuts, failedCuts } = written;
    const [row] = await tx.query<{ title: string; projectId: number | null; startsItself: boolean }>(
      `UPDATE transcriptions
          SET status = 'completed', lines = $2, excerpt = $3, engine = $4, is_demo = $5, failed_cuts = $6, price = $7,
              speakers = '{}', job_id = NULL, error_code = NULL, error_message = NULL, version = version + 1, updated_at = now()
        WHERE id = $1 AND status = 'transcribing'
        RETURNING title, project_id AS "projectId", starts_itself AS "startsItself"`,
      [
        transcriptionId,
        JSON.stringify(lines),
        excerptOf(lines),
        engine,
        engine === 'demo',
        failedCuts,
        this.due(job, written),
      ],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    // Whoever called for the text itself is waiting for it.
    if (!row.startsItself) {
      await tellOfTranscript(tx, job, { id: transcriptionId, ...row }, { total: cuts, failed: failedCuts.length });
    }
    return { transcription_id: transcriptionId, is_partial: failedCuts.length > 0 };
  }

  /** Minutes that were not written down are not paid for. @returns whole credits */
  due(
    { price }: Pick<ClaimedJob, 'price'>,
    { failedCuts, share }: Pick<WrittenRecording, 'failedCuts' | 'share'>,
  ): number {
    return failedCuts.length === 0 ? price : Math.min(price, Math.floor(price * share));
  }

  /** @throws AppError SPEECH_ENGINE_MISSING also where the demo would stand in for what was paid for */
  private engineFor({ isDemo }: ClaimedJob): SpeechEngine {
    const { speech } = this.options;
    if (!speech || (speech.kind === 'demo' && !isDemo)) throw new AppError('SPEECH_ENGINE_MISSING');
    return speech;
  }

  private async recording(transcriptionId: number): Promise<RecordingRow> {
    const [row] = await this.options.db.query<RecordingRow>(
      `SELECT sound.folder, transcription.cuts, transcription.language, transcription.translate, owner.language AS reader
         FROM transcriptions transcription JOIN files sound ON sound.id = transcription.audio_file_id
         JOIN users owner ON owner.id = transcription.user_id
        WHERE transcription.id = $1 AND transcription.status = 'transcribing'`,
      [transcriptionId],
    );
    if (!row) throw new AppError('TRANSCRIPTION_NOT_FOUND');
    return row;
  }

  /** Brings the sound here. */
  private async fetch(folder: string, path: string, signal: AbortSignal): Promise<void> {
    const stored = await this.options.storage.getStream(keyOf(folder, 'upload'));
    if (!stored) throw new AppError('FILE_NOT_FOUND');
    try {
      await pipeline(stored, createWriteStream(path), { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw diskError(error);
    }
  }
}
