import type { ContentWriter } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob } from '@orbita/jobs';
import type { Database } from '@orbita/platform';
import type { ModelUsageRecorder } from './model-usage.recorder.js';

/** What every handler that asks a writer needs. */
export interface WritingOptions {
  db: Database;
  /** By mode: the job says which one it was accepted for; without a key there is no live one. */
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
