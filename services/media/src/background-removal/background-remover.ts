import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import type { FileStorage } from '@orbita/storage';
import type { PreparedFile } from '../preparation/prepared-file.js';
import type { BackgroundEngine } from './engines/background-engine.js';

type Payload = JobPayload<'background.remove'>;

export interface BackgroundRemoverOptions {
  db: Database;
  storage: FileStorage;
  /** Absent where none is installed. */
  background: BackgroundEngine | undefined;
}

/** Makes of a picture one without its background. */
export class BackgroundRemover implements JobHandler<'background.remove', PreparedFile> {
  constructor(private readonly options: BackgroundRemoverOptions) {}

  run(_context: JobContext, _payload: Payload): Promise<PreparedFile> {
    throw new AppError(this.options.background ? 'BACKGROUND_REMOVAL_FAILED' : 'BACKGROUND_ENGINE_MISSING');
  }

  commit(_tx: Tx, _job: ClaimedJob, _payload: Payload, _prepared: PreparedFile): Promise<{ file_id: number }> {
    throw new AppError('BACKGROUND_REMOVAL_FAILED');
  }
}
