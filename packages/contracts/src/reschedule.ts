import * as z from 'zod/mini';
import { planHealthEndpoints } from './endpoints.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { DateOnly, Id, IdParam, TimeOfDay } from './primitives.js';
import { PlanPublication } from './publication.js';
import { route } from './route.js';
import { SocialNetworkSchema } from './social-network-schema.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** New place of a publication, and its network if that changes, too. */
export const PublicationMove = z.object({
  id: Id,
  /** The version its user saw. */
  version: z.int(says(rules.int)).check(z.gte(1, says(rules.wrongVersion))),
  scheduled_date: DateOnly,
  scheduled_time: TimeOfDay,
  social_network: z.optional(SocialNetworkSchema),
});
export type PublicationMove = z.output<typeof PublicationMove>;

export const RescheduleRequest = z.object({
  moves: z.array(PublicationMove, says(rules.sayWhatToMove)).check(
    z.minLength(1, says(rules.sayWhatToMove)),
    z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanPublications, MAX_PLAN_PUBLICATIONS)),
    z.refine((moves) => new Set(moves.map(({ id }) => id)).size === moves.length, says(rules.publicationIsNamedTwice)),
  ),
});
export type RescheduleRequest = z.output<typeof RescheduleRequest>;

export const rescheduleRoutes = {
  reschedule: route(planHealthEndpoints.reschedule, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary: 'Move publications of a plan, all or none; PUBLICATION_CHANGED if one changed meanwhile',
    params: z.object({ id: IdParam }),
    body: RescheduleRequest,
    reply: z.array(PlanPublication),
  }),
};
