import { jobHandler } from '@orbita/jobs';
import { CompetitorAnalyser } from './competitor-analyser.js';

/** Handlers of analyses, for the worker that asks the model; it merges them with those of other services. */
export const analysisHandlers = (needs: ConstructorParameters<typeof CompetitorAnalyser>[0]) => ({
  'competitor.analyse': jobHandler<'competitor.analyse', Awaited<ReturnType<CompetitorAnalyser['run']>>>(
    new CompetitorAnalyser(needs),
  ),
});
