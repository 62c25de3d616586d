import type { JobRetries } from '@orbita/jobs';
import { analysisRetries } from './analysis/analysis-ends.js';

/** How failed readings can be done again; a process merges it with the other services'. */
export const competitorsRetries = {
  // Ordered anew by one press, and channels are read every day without one.
  'competitors.refresh': null,
  'competitor.parse': null,
  ...analysisRetries,
} satisfies Partial<JobRetries>;
