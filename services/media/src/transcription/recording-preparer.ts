import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import type { SoundTools } from './sound/sound-tools.js';

type Payload = JobPayload<'recording.prepare'>;

export interface RecordingPreparerOptions {
  db: Database;
  storage: FileStorage;
  sound: SoundTools;
}

/** Takes the sound out of an upload, measures it and says where it may be cut. */
export class RecordingPreparer implements JobHandler<'recording.prepare', unknown> {
  constructor(private readonly options: RecordingPreparerOptions) {}

  run(_context: JobContext, _payload: Payload): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED', { details: { has: Object.keys(this.options).length } });
  }

  commit(_tx: Tx, _job: ClaimedJob, _payload: Payload, _result: unknown): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED');
  }
}
