import { AppError, type JobResult, type Language, type TranscriptionLanguage, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { type FileStorage, diskError } from '@orbita/storage';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf } from '../library/file-keys.js';
import { PartWriting } from './part-writing.js';
import type { SoundTools } from './sound/sound-tools.js';
import type { SpeechEngine } from './speech/speech-engine.js';
import { inTemporaryFolder } from '../temporary-folder.js';
import { notifyOfTranscript } from './notify-owner.js';
import { type WrittenRecording, storeTranscript, writtenRecording } from './stored-transcript.js';

type Payload = JobPayload<'recording.transcribe'>;

export interface RecordingTranscriberOptions {
  db: Database;
  storage: FileStorage;
  sound: SoundTools;
  /** Absent when the configured one is missing. */
  speech: SpeechEngine | undefined;
}

interface RecordingRow {
  folder: string;
  cuts: { start_ms: number; end_ms: number }[];
  language: TranscriptionLanguage;
  translate: boolean;
  /** Language its owner reads. */
  reader: Language;
}

/** Transcribes a recording part by part; a finished part is never sent again. */
export class RecordingTranscriber implements JobHandler<'recording.transcribe', WrittenRecording> {
  constructor(private readonly options: RecordingTranscriberOptions) {}

  async run(context: JobContext, { transcriptionId }: Payload): Promise<WrittenRecording> {
    const speech = this.engineFor(context.job);
    const { folder, language, translate, reader, ...row } = await this.recording(transcriptionId);
    const cuts = row.cuts.map(({ start_ms, end_ms }) => ({ startMs: start_ms, endMs: end_ms }));
    if (translate && !speech.canTranslate) {
      const message = say('transcription.cannot-translate');
      throw new AppError('TRANSCRIPTION_FAILED', { message, final: true });
    }
    const { lines, failures } = await inTemporaryFolder(async (temporary) => {
      const path = join(temporary, 'sound.mp3');
      await this.fetch(folder, path, context.signal);
      return new PartWriting(context, speech, { path, cuts, language, translate, reader }).run();
    });
    const [failure] = failures.values();
    const written = writtenRecording(speech.kind, cuts, lines);
    if (written.lines.length === 0) throw failure ?? new AppError('RECORDING_WITHOUT_SPEECH');
    return written;
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { transcriptionId }: Payload,
    written: WrittenRecording,
  ): Promise<JobResult<'recording.transcribe'>> {
    const { title, projectId, startsItself } = await storeTranscript(
      tx,
      transcriptionId,
      written,
      this.due(job, written),
    );
    // No notification when the text was ordered together with the upload: that caller waits for the job.
    const { cuts, failedCuts } = written;
    if (!startsItself) {
      const transcript = { id: transcriptionId, title, projectId };
      await notifyOfTranscript(tx, job, transcript, { total: cuts, failed: failedCuts.length });
    }
    return { transcription_id: transcriptionId, is_partial: failedCuts.length > 0 };
  }

  /** Minutes that were not transcribed are not charged. @returns whole credits */
  due(
    { price }: Pick<ClaimedJob, 'price'>,
    { failedCuts, share }: Pick<WrittenRecording, 'failedCuts' | 'share'>,
  ): number {
    return failedCuts.length === 0 ? price : Math.min(price, Math.floor(price * share));
  }

  /** @throws AppError SPEECH_ENGINE_MISSING, also when only the demo could replace a paid engine */
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

  /** Downloads the sound to this machine. */
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
