import * as z from 'zod/mini';
import { AudienceSuggestion } from './audience.js';
import { RemovedBackground } from './background-removal.js';
import { GeneratedCarousel } from './carousel.js';
import { CompetitorParseResult, RefreshAllResult } from './competitor.js';
import { GeneratedText, Headlines } from './generator.js';
import { IdeaSuggestion } from './ideas.js';
import type { JobKind } from './job-kind.js';
import type { Job } from './job.js';
import { Id, Instant, Sentence } from './primitives.js';

const WrittenText = z.object({
  publication_id: Id,
  /** The publication has the written text; false if a user changed it meanwhile: then the text became a version. */
  is_current: z.boolean(),
});

/**
 * `result` of a completed job, by its kind: the result itself if it is small, otherwise where it is stored. It usually differs
 * from the answer of the waiting call, which is read from there.
 */
export const JobResults = z.object({
  'content-plan.generate': z.object({ content_plan_id: Id, publications_count: z.number() }),
  'audience.suggest': AudienceSuggestion,
  'ideas.suggest': IdeaSuggestion,
  'publication.write': WrittenText,
  'publication.write-batch': WrittenText,
  'publication.new-idea': z.object({ publication_id: Id, title: z.string() }),
  'content-plan.propose': z.object({ ideas_count: z.number() }),
  'headlines.write': Headlines,
  'post.write': GeneratedText,
  'post.improve': GeneratedText,
  'style.analyse': z.object({ style_id: Id }),
  'file.prepare': z.object({ file_id: Id }),
  'account.export': z.object({ expires_at: Instant }),
  'competitors.refresh': RefreshAllResult,
  'competitor.parse': CompetitorParseResult,
  'competitor.analyse': z.object({ competitor_analysis_id: Id }),
  'carousel.generate': GeneratedCarousel,
  'background.remove': RemovedBackground,
  'recording.prepare': z.object({
    transcription_id: Id,
    /** The job that transcribes the recording, if its text was requested at once; null where it could not begin. */
    next_job_id: z.optional(z.nullable(Id)),
    /** Why it could not begin: the recording is ready, and can be started. */
    error_code: z.optional(z.string()),
    message: z.optional(Sentence),
  }),
  'recording.transcribe': z.object({ transcription_id: Id, is_partial: z.boolean() }),
  'transcript.distil': z.object({ transcript_digest_id: Id }),
} satisfies Record<JobKind, z.ZodMiniType>);

/** `result` of a completed job of a kind. */
export type JobResult<K extends JobKind> = z.output<typeof JobResults>[K];

/** A completed job; its kind determines the result. */
export type CompletedJob<K extends JobKind = JobKind> = {
  [P in K]: Omit<Job, 'kind' | 'status' | 'result'> & { kind: P; status: 'completed'; result: JobResult<P> };
}[K];
