import type { Job } from '@orbita/contracts';
import { formatCredits } from '../../format/numbers';
import { stopMessageTexts } from './stop-message-texts';

/** Message about the outcome of a stopped job. */
export const stopMessage = (job: Pick<Job, 'stopped'> | undefined): string => {
  if (!job?.stopped) return stopMessageTexts.free;
  const { credits } = job.stopped;
  return credits > 0 ? stopMessageTexts.paid(formatCredits(credits)) : stopMessageTexts.kept;
};
