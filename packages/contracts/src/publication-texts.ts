import * as z from 'zod/mini';
import { publicationTextEndpoints } from './endpoints.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id, IdParam, text, Sentence } from './primitives.js';
import { Publication } from './publication.js';
import { StopFigures } from './job.js';
import { route } from './route.js';

export const FeedbackRequest = z.object({
  /** What is to be changed in the text, in the words of its owner. */
  feedback: text({ max: 2_000, required: 'Введите правки для перегенерации' }),
});
export type FeedbackRequest = z.output<typeof FeedbackRequest>;

const NONE_CHOSEN = 'Выберите хотя бы одну публикацию';

/** Publications of one plan whose texts are to be written. */
export const GenerateContentsRequest = z.object({
  publication_ids: z
    .array(Id, NONE_CHOSEN)
    .check(
      z.minLength(1, NONE_CHOSEN),
      z.maxLength(MAX_PLAN_PUBLICATIONS, `Не больше ${MAX_PLAN_PUBLICATIONS} публикаций сразу`),
    ),
});
export type GenerateContentsRequest = z.output<typeof GenerateContentsRequest>;

/** How far the texts of a plan are that were ordered last in one go; all zero when none ever were. */
export const TextsProgress = z.object({
  total: z.number(),
  completed: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  /** Still waiting or being written; the run is over when it is 0. */
  open: z.number(),
  /** Why the last of those that failed did; null when none has. */
  error: z.nullable(Sentence),
  /** What stopping them would come to now: texts that are there, and the credits of those that were begun; null when all have ended. */
  stop: z.nullish(StopFigures),
});
export type TextsProgress = z.output<typeof TextsProgress>;

const IdPath = z.object({ id: IdParam });
const WrittenPublication = z.object({ publication: Publication });

export const publicationTextRoutes = {
  generate: route(publicationTextEndpoints.generate, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    jobs: ['publication.write'],
    tag: 'publications',
    summary: 'Write the text of a publication; one that is being written already answers with its job',
    params: IdPath,
    reply: WrittenPublication,
  }),
  regenerate: route(publicationTextEndpoints.regenerate, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    jobs: ['publication.write'],
    tag: 'publications',
    summary: "Change the text of a publication as its owner's feedback says",
    params: IdPath,
    body: FeedbackRequest,
    reply: WrittenPublication,
  }),
  generateMany: route(publicationTextEndpoints.generateMany, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Write the texts of many publications of a plan, a job and a charge each; all are accepted, or none',
    params: IdPath,
    body: GenerateContentsRequest,
    /** In the order of the publications. */
    reply: z.object({ job_ids: z.array(Id).check(z.maxLength(MAX_PLAN_PUBLICATIONS)) }),
  }),
  progress: route(publicationTextEndpoints.progress, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'How far the texts of a plan are that were ordered last in one go',
    params: IdPath,
    reply: TextsProgress,
  }),
  stop: route(publicationTextEndpoints.stop, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Stop writing the texts of a plan; the credits of those not yet written return',
    params: IdPath,
    reply: TextsProgress,
  }),
};
