import * as z from 'zod/mini';
import { ContentTypeSchema } from './content-distribution.js';
import { contentPlanEndpoints } from './endpoints.js';
import { StopFigures } from './job.js';
import { MAX_PAGE, PAGE_QUERY } from './page.js';
import { ContentPlanRequest, ContentPlanUpdateRequest, RegenerateRequest } from './content-plan-request.js';
import { LanguageLevel, TargetAudience, Tone } from './plan-brief.js';
import { PlanProposalState } from './plan-proposal-state.js';
import { MAX_DAYS_TO_MOVE } from './plan-span.js';
import { Id, IdParam, Instant, text, Sentence } from './primitives.js';
import { PublicationIds } from './publication-ids.js';
import { PlanPublication } from './publication.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

export const ContentPlanStatus = z.enum(['pending', 'generating', 'completed', 'failed']);
export type ContentPlanStatus = z.output<typeof ContentPlanStatus>;

export const ContentPlan = z.object({
  id: Id,
  project_id: Id,
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  posts_per_day: z.number(),
  content_goal: z.string(),
  content_distribution: z.partialRecord(ContentTypeSchema, z.number()),
  target_audience: TargetAudience,
  tone: Tone,
  language_level: LanguageLevel,
  social_networks: z.array(SocialNetworkSchema),
  writing_style_id: z.nullable(Id),
  status: ContentPlanStatus,
  /** Why the newest order ended without a result, in words for the user; null when it did not. */
  error_message: z.nullable(Sentence),
  /** A code of the error table; JOB_CANCELLED means that the user cancelled. */
  error_code: z.nullable(z.string()),
  /**
   * A later order found existing publications: they stay until its own set is complete. True while its job is open, and after the
   * job ended without a result, also for a first order whose ideas remained. False once the new set is complete.
   */
  is_regeneration: z.boolean(),
  /** Stored publications; while a plan is generated, those already written. */
  publications_count: z.number(),
  /** Publications the plan will have when complete. */
  publications_total: z.number(),
  /** Publications a regeneration leaves as they are: edited, written, scheduled or sent. */
  kept_publications_count: z.number(),
  /** Stored publications by type and by network: imports and edits make them differ from the settings. */
  contents: z.optional(
    z.object({
      types: z.partialRecord(ContentTypeSchema, z.number()),
      networks: z.partialRecord(SocialNetworkSchema, z.number()),
    }),
  ),
  /** The settings, except the name, differ from those the publications were written by. */
  settings_changed: z.boolean(),
  /** Whole percent and words of the running generation; 100 and empty when nothing runs. */
  progress: z.number(),
  stage: Sentence,
  /** The result if the running generation were stopped now; null when nothing runs. */
  stop: z.nullish(StopFigures),
  /**
   * Result of the newest order if it was stopped: new publications written, the ordered number, and how many old ones remain in
   * place of missing new ones. Null if it was not stopped.
   */
  stopped: z.nullish(z.object({ written: z.number(), ordered: z.number(), old: z.number() })),
  /** Job that generates the plan now or generated it last. */
  job_id: z.nullable(Id),
  is_demo: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export type ContentPlan = z.output<typeof ContentPlan>;

export const ContentPlanWithPublications = z.extend(ContentPlan, {
  publications: z.array(PlanPublication),
  /** New ideas beside those of the publications; null when there is nothing to decide on. */
  proposal: z.nullable(PlanProposalState),
});
export type ContentPlanWithPublications = z.output<typeof ContentPlanWithPublications>;

/** A plan found by a search over all projects. */
export const FoundContentPlan = z.extend(
  z.pick(ContentPlan, { id: true, project_id: true, name: true, start_date: true, end_date: true }),
  { project_name: z.string() },
);
export type FoundContentPlan = z.output<typeof FoundContentPlan>;

export const ContentPlanStatusReply = z.pick(ContentPlan, {
  status: true,
  error_message: true,
  error_code: true,
  is_regeneration: true,
  publications_count: true,
  publications_total: true,
  progress: true,
  stage: true,
  stop: true,
  stopped: true,
  name: true,
  job_id: true,
});
export type ContentPlanStatusReply = z.output<typeof ContentPlanStatusReply>;

const DAYS_TO_MOVE = says(rules.enterDaysToMove, MAX_DAYS_TO_MOVE, MAX_DAYS_TO_MOVE);

export const MovePublicationsRequest = z.object({
  publication_ids: PublicationIds,
  /** Whole days, negative to move back; times of day stay. */
  days: z.int(DAYS_TO_MOVE).check(
    z.gte(-MAX_DAYS_TO_MOVE, DAYS_TO_MOVE),
    z.lte(MAX_DAYS_TO_MOVE, DAYS_TO_MOVE),
    z.refine((days) => days !== 0, DAYS_TO_MOVE),
  ),
});

const IdPath = z.object({ id: IdParam });

/** Ids in a query, `1,2,3`. */
const IdList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(IdParam).check(z.maxLength(MAX_PAGE, says(rules.noMoreThanIdentifiers, MAX_PAGE))),
  ),
);

export const contentPlanRoutes = {
  search: route(contentPlanEndpoints.search, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'Plans of all projects whose name or project name contains every word of `search`; newest first',
    query: z.object({ ...PAGE_QUERY, search: z.optional(text({ max: 120 })) }),
    reply: z.array(FoundContentPlan),
  }),
  list: route(contentPlanEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'Content plans of a project, newest first; only those in `ids` if given',
    params: IdPath,
    query: z.object({ ...PAGE_QUERY, ids: z.optional(IdList) }),
    reply: z.array(ContentPlan),
  }),
  create: route(contentPlanEndpoints.create, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Order a content plan; it is written in the background',
    status: 201,
    params: IdPath,
    body: ContentPlanRequest,
    reply: ContentPlan,
  }),
  get: route(contentPlanEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'A plan with its publications, each without its long texts',
    params: IdPath,
    reply: ContentPlanWithPublications,
  }),
  update: route(contentPlanEndpoints.update, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Change the settings of a plan; absent fields stay. Publications stay until it is regenerated',
    params: IdPath,
    body: ContentPlanUpdateRequest,
    reply: ContentPlan,
  }),
  delete: route(contentPlanEndpoints.delete, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Move a plan with its publications to the trash for 30 days; a running generation is cancelled',
    status: 204,
    params: IdPath,
  }),
  status: route(contentPlanEndpoints.status, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'Progress of a plan',
    params: IdPath,
    reply: ContentPlanStatusReply,
  }),
  regenerate: route(contentPlanEndpoints.regenerate, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    jobs: ['content-plan.generate'],
    tag: 'content plans',
    summary: 'Write the untouched publications again; the old set stays until the new one is complete',
    params: IdPath,
    body: RegenerateRequest,
    reply: ContentPlanWithPublications,
  }),
  movePublications: route(contentPlanEndpoints.movePublications, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Move publications by whole days, all of them or none; later regenerations do not replace them',
    params: IdPath,
    body: MovePublicationsRequest,
    reply: z.array(PlanPublication),
  }),
  deletePublications: route(contentPlanEndpoints.deletePublications, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Move publications to the trash; missing ones are ignored. For 30 days they can be restored',
    status: 204,
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
  }),
  restorePublications: route(contentPlanEndpoints.restorePublications, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Restore deleted publications, all of them or none',
    params: IdPath,
    body: z.object({ publication_ids: PublicationIds }),
    reply: z.array(PlanPublication),
  }),
};
