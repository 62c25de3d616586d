import type { JobStops } from '@orbita/jobs';

/** What jobs about competitors come to that their user stops: nothing of them is shown before all of it is there. */
export const competitorsStops = {
  'competitors.refresh': null,
  'competitor.parse': null,
  'competitor.analyse': null,
} satisfies Partial<JobStops>;
