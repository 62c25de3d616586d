import type { JobStops } from '@orbita/jobs';
import { carouselStop } from './carousels/generation/stored-slides.js';
import { planStop } from './content-plans/stopped-plan.js';
import { improvementStop, postStop } from './generator/stored-text.js';
import { writingStop } from './publication-texts/stored-writing.js';

/** What stopped content jobs keep; a process merges these with the other services' rules. */
export const contentStops = {
  'content-plan.generate': planStop,
  'publication.write': writingStop,
  'publication.write-batch': writingStop,
  'post.write': postStop,
  'post.improve': improvementStop,
  'carousel.generate': carouselStop,
  // These show nothing before they are complete.
  'audience.suggest': null,
  'ideas.suggest': null,
  'headlines.write': null,
  'publication.new-idea': null,
  'content-plan.propose': null,
  'transcript.distil': null,
  'style.analyse': null,
} satisfies Partial<JobStops>;
