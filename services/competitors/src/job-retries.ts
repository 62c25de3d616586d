import type { JobRetries } from '@orbita/jobs';
import { analysisRetries } from './analysis/analysis-ends.js';

/** How failed readings can be retried; a process merges these with the other services' rules. */
export const competitorsRetries = {
  // Ordered again with one click, and channels are read daily without one.
  'competitors.refresh': null,
  'competitor.parse': null,
  ...analysisRetries,
} satisfies Partial<JobRetries>;
