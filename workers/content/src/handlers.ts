import { AudienceSuggester, ContentPlanWriter, type ModelUsageRecorder } from '@orbita/content/worker';
import { type JobHandlers, jobHandler } from '@orbita/jobs';
import type { Database } from '@orbita/platform';
import type { Writers } from './writers.js';

interface ContentHandlersOptions {
  db: Database;
  writers: Writers;
  usage: ModelUsageRecorder;
  maxParallel: number;
}

/** One handler for each kind of the queue; they only delegate. */
export const contentHandlers = (options: ContentHandlersOptions): JobHandlers<'content'> => ({
  'content-plan.generate': jobHandler(new ContentPlanWriter(options)),
  'audience.suggest': jobHandler(new AudienceSuggester(options)),
});
