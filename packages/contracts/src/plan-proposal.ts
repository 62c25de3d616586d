import * as z from 'zod/mini';
import { ContentPlanUpdateRequest } from './content-plan-request.js';
import { planProposalEndpoints } from './endpoints.js';
import { PlanProposalState } from './plan-proposal-state.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id, IdParam, Instant } from './primitives.js';
import { PublicationIds } from './publication-ids.js';
import { PlanPublication } from './publication.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** A new idea beside the one a publication has. */
export const ProposedIdea = z.object({
  publication_id: Id,
  title: z.string(),
  short_description: z.string(),
  goal: z.string(),
  reasoning: z.string(),
  /** The publication has changed since this was ordered. */
  is_outdated: z.boolean(),
  /** When its publication took it; null while it waits for a decision. */
  taken_at: z.nullable(Instant),
});
export type ProposedIdea = z.output<typeof ProposedIdea>;

export const PlanProposal = z.extend(PlanProposalState, {
  is_demo: z.boolean(),
  /** In order of the publications; empty while they are being written. */
  ideas: z.array(ProposedIdea).check(z.maxLength(MAX_PLAN_PUBLICATIONS)),
});
export type PlanProposal = z.output<typeof PlanProposal>;

/** Order of new ideas to choose from. */
export const PlanProposalRequest = z.object({
  /** Publications that get new ideas; all others are pinned. */
  publication_ids: PublicationIds,
  /** Settings saved with the order, by which the ideas are written; absent fields keep their values. */
  settings: z.optional(ContentPlanUpdateRequest),
});

export const TakeIdeasRequest = z.object({
  ideas: z
    .array(
      z.object({
        publication_id: Id,
        /** The version of the publication the user saw beside the new idea: if it has changed, all are refused. */
        version: z.int(says(rules.int)).check(z.gte(1, says(rules.wrongVersion))),
      }),
      says(rules.chooseIdeas),
    )
    .check(
      z.minLength(1, says(rules.chooseAtLeastOneIdea)),
      z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanIdeasAtTime, MAX_PLAN_PUBLICATIONS)),
      z.refine(
        (ideas) => new Set(ideas.map(({ publication_id }) => publication_id)).size === ideas.length,
        says(rules.onePublicationNamedTwice),
      ),
    ),
});
export type TakeIdeasRequest = z.output<typeof TakeIdeasRequest>;

const IdPath = z.object({ id: IdParam });
const Reply = z.object({ proposal: z.nullable(PlanProposal) });

export const planProposalRoutes = {
  order: route(planProposalEndpoints.order, {
    access: 'user',
    cost: 'model',
    scope: 'content:write',
    jobs: ['content-plan.propose'],
    tag: 'content plans',
    summary:
      'Write new ideas for some publications of a plan beside the present ones, to choose from; also saves `settings`',
    params: IdPath,
    body: PlanProposalRequest,
    reply: Reply,
  }),
  get: route(planProposalEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'The last ordered new ideas of a plan; null without any',
    params: IdPath,
    reply: Reply,
  }),
  take: route(planProposalEndpoints.take, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Apply new ideas to publications, all of them or none; for an hour the old ones can be restored',
    params: IdPath,
    body: TakeIdeasRequest,
    reply: z.array(PlanPublication),
  }),
  discard: route(planProposalEndpoints.discard, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Decline the remaining new ideas of a plan; for an hour they can be restored. Stops their writing.',
    status: 204,
    params: IdPath,
  }),
  restore: route(planProposalEndpoints.restore, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'content plans',
    summary: 'Restore declined ideas of a plan',
    params: IdPath,
    reply: Reply,
  }),
};
