import * as z from 'zod/mini';
import { publicationTextEndpoints } from './endpoints.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id, IdParam, text, Sentence } from './primitives.js';
import { Publication } from './publication.js';
import { StopFigures } from './job.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

export const FeedbackRequest = z.object({
  /** The change the user wants in the text. */
  feedback: text({ max: 2_000, required: says(rules.sayWhatToChange) }),
});
export type FeedbackRequest = z.output<typeof FeedbackRequest>;

const NONE_CHOSEN = says(rules.chooseAtLeastOnePublication);

/** Publications of one plan that get texts. */
export const GenerateContentsRequest = z.object({
  publication_ids: z
    .array(Id, NONE_CHOSEN)
    .check(
      z.minLength(1, NONE_CHOSEN),
      z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanPublications, MAX_PLAN_PUBLICATIONS)),
    ),
});
export type GenerateContentsRequest = z.output<typeof GenerateContentsRequest>;

/** Progress of the last order of several texts of a plan; all zero without an order. */
export const TextsProgress = z.object({
  total: z.number(),
  completed: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  /** Waiting or being written; at 0 the run is over. */
  open: z.number(),
  /** Why the last failed one failed; null when none failed. */
  error: z.nullable(Sentence),
  /** Result if they were stopped now: finished texts, and the credits of those begun; null when all have ended. */
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
    summary: 'Write the text of a publication; returns the running job if there is one',
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
    summary: 'Write the texts of many publications of a plan, one job and one charge each; all are accepted, or none',
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
    summary: 'Progress of the last order of several texts of a plan',
    params: IdPath,
    reply: TextsProgress,
  }),
  stop: route(publicationTextEndpoints.stop, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Stop writing the texts of a plan; credits of unwritten ones are returned',
    params: IdPath,
    reply: TextsProgress,
  }),
};
