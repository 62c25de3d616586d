import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import type { SoundTools } from './sound/sound-tools.js';
import type { SpeechEngine } from './speech/speech-engine.js';

type Payload = JobPayload<'recording.transcribe'>;

export interface RecordingTranscriberOptions {
  db: Database;
  storage: FileStorage;
  sound: SoundTools;
  speech: SpeechEngine;
}

/** Writes a recording down, part by part. */
export class RecordingTranscriber implements JobHandler<'recording.transcribe', unknown> {
  constructor(private readonly options: RecordingTranscriberOptions) {}

  run(_context: JobContext, _payload: Payload): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED', { details: { has: Object.keys(this.options).length } });
  }

  commit(_tx: Tx, _job: ClaimedJob, _payload: Payload, _result: unknown): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED');
  }
}
