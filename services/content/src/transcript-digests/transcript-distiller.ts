import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';

type Payload = JobPayload<'transcript.distil'>;

/** Makes a summary, quotes or a goal of what was said. */
export class TranscriptDistiller implements JobHandler<'transcript.distil', unknown> {
  run(_context: JobContext, _payload: Payload): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED');
  }

  commit(_tx: Tx, _job: ClaimedJob, _payload: Payload, _result: unknown): Promise<unknown> {
    throw new AppError('TRANSCRIPTION_FAILED');
  }
}
