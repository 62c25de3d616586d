import type { ContentWriter } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob } from '@orbita/jobs';
import type { Database } from '@orbita/platform';
import type { ModelUsageRecorder } from './model-usage.recorder.js';

/** Needed by every handler that calls a writer. */
export interface WritingOptions {
  db: Database;
  /** By mode: the job stores the mode it was accepted in; without a key there is no live writer. */
  writers: { live: ContentWriter | null; demo: ContentWriter };
  usage: ModelUsageRecorder;
}

/** The writer a job was accepted for. @throws AppError MODEL_MISCONFIGURED */
export const writerOf = (
  { writers }: Pick<WritingOptions, 'writers'>,
  { isDemo }: Pick<ClaimedJob, 'isDemo'>,
): ContentWriter => {
  const writer = isDemo ? writers.demo : writers.live;
  if (!writer) throw new AppError('MODEL_MISCONFIGURED');
  return writer;
};
