import type { Job } from '@orbita/contracts';
import { formatCredits } from '../format/numbers';
import { stopToldTexts } from './stop-told-texts';

/** What came of a job that was stopped. */
export const toldOfStop = (job: Pick<Job, 'stopped'> | undefined): string => {
  if (!job?.stopped) return stopToldTexts.free;
  const { credits } = job.stopped;
  return credits > 0 ? stopToldTexts.paid(formatCredits(credits)) : stopToldTexts.kept;
};
