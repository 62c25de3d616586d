import * as z from 'zod/mini';

export const JobKind = z.enum([
  'content-plan.generate',
  'audience.suggest',
  'ideas.suggest',
  'publication.write',
  'publication.write-batch',
  'publication.new-idea',
  'content-plan.propose',
  'headlines.write',
  'post.write',
  'post.improve',
  'style.analyse',
  'file.prepare',
  'account.export',
  'competitors.refresh',
  'competitor.parse',
  'competitor.analyse',
  'carousel.generate',
  'background.remove',
  'recording.prepare',
  'recording.transcribe',
  'transcript.distil',
]);
export type JobKind = z.output<typeof JobKind>;
