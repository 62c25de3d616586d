import type { StyleVoice } from '@orbita/ai';
import { jobHandler } from '@orbita/jobs';
import { AudienceSuggester, type AudienceSuggesterOptions } from './audience/audience-suggester.js';
import { ContentPlanWriter, type ContentPlanWriterOptions } from './content-plans/content-plan-writer.js';
import { PublicationTextWriter } from './publication-texts/publication-text-writer.js';
import { IdeaSuggester, type IdeaSuggesterOptions } from './ideas/idea-suggester.js';
import { StyleAnalyser, type StyleAnalyserOptions } from './styles/style-analyser.js';

/** One handler for each kind of this service; the worker merges them with those of other services. */
export const contentHandlers = (
  needs: ContentPlanWriterOptions & AudienceSuggesterOptions & IdeaSuggesterOptions & StyleAnalyserOptions,
) => ({
  'content-plan.generate': jobHandler<'content-plan.generate', unknown>(new ContentPlanWriter(needs)),
  'audience.suggest': jobHandler<'audience.suggest', unknown>(new AudienceSuggester(needs)),
  'ideas.suggest': jobHandler<'ideas.suggest', unknown>(new IdeaSuggester(needs)),
  'publication.write': jobHandler<'publication.write', unknown>(new PublicationTextWriter(needs)),
  'publication.write-batch': jobHandler<'publication.write-batch', unknown>(new PublicationTextWriter(needs)),
  'style.analyse': jobHandler<'style.analyse', StyleVoice>(new StyleAnalyser(needs)),
});
