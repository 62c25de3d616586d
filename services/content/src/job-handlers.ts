import type { Digest, PlanIdea } from '@orbita/ai';
import type { Headlines, SlideText } from '@orbita/contracts';
import { jobHandler } from '@orbita/jobs';
import { AudienceSuggester } from './audience/audience-suggester.js';
import { CarouselWriter } from './carousels/generation/carousel-writer.js';
import { ContentPlanWriter } from './content-plans/content-plan-writer.js';
import type { IdeaWritingOptions } from './content-plans/idea-writing.js';
import { HeadlineWriter } from './generator/headline-writer.js';
import { PostImprover } from './generator/post-improver.js';
import { PostWriter } from './generator/post-writer.js';
import { PublicationTextWriter } from './publication-texts/publication-text-writer.js';
import { IdeaSuggester } from './ideas/idea-suggester.js';
import { StyleAnalyser } from './styles/style-analyser.js';
import { NewIdeaWriter } from './new-ideas/new-idea-writer.js';
import { TranscriptSummariser } from './transcript-digests/transcript-summariser.js';
import { PlanProposalWriter } from './plan-proposals/plan-proposal-writer.js';

/** One handler for each job kind of this service; the worker merges them with those of other services. */
export const contentHandlers = (needs: IdeaWritingOptions) => ({
  'content-plan.generate': jobHandler<'content-plan.generate', unknown>(new ContentPlanWriter(needs)),
  'audience.suggest': jobHandler<'audience.suggest', unknown>(new AudienceSuggester(needs)),
  'ideas.suggest': jobHandler<'ideas.suggest', unknown>(new IdeaSuggester(needs)),
  'headlines.write': jobHandler<'headlines.write', Headlines>(new HeadlineWriter(needs)),
  'post.write': jobHandler<'post.write', string>(new PostWriter(needs)),
  'post.improve': jobHandler<'post.improve', string>(new PostImprover(needs)),
  'publication.write': jobHandler<'publication.write', unknown>(new PublicationTextWriter(needs)),
  'publication.write-batch': jobHandler<'publication.write-batch', unknown>(new PublicationTextWriter(needs)),
  'publication.new-idea': jobHandler<'publication.new-idea', PlanIdea>(new NewIdeaWriter(needs)),
  'content-plan.propose': jobHandler<'content-plan.propose', unknown>(new PlanProposalWriter(needs)),
  'carousel.generate': jobHandler<'carousel.generate', SlideText[]>(new CarouselWriter(needs)),
  'transcript.distil': jobHandler<'transcript.distil', Digest>(new TranscriptSummariser(needs)),
  'style.analyse': jobHandler<'style.analyse', Awaited<ReturnType<StyleAnalyser['run']>>>(new StyleAnalyser(needs)),
});
