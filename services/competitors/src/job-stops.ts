import type { JobStops } from '@orbita/jobs';

/** Stopped jobs on competitors keep nothing: they show nothing before they are complete. */
export const competitorsStops = {
  'competitors.refresh': null,
  'competitor.parse': null,
  'competitor.analyse': null,
} satisfies Partial<JobStops>;
