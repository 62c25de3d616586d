import type { CreditsService } from '@orbita/billing';
import { type JobSettlement, jobOperationKey } from '@orbita/jobs';

/** Ties jobs to credits: a job's hold is named after it, so its end finds it without knowing what it paid for. */
export const creditSettlement = (credits: CreditsService): JobSettlement => ({
  capture: async (tx, job) => {
    await credits.capture(tx, jobOperationKey(job.id));
  },
  release: async (tx, job) => {
    await credits.release(tx, jobOperationKey(job.id));
  },
});
