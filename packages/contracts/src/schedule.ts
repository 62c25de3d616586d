import * as z from 'zod/mini';
import { scheduleEndpoints } from './endpoints.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id, IdParam } from './primitives.js';
import { PlanPublication } from './publication.js';
import { AccountIds } from './publishing.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** A publication that is to go out at its time, and the accounts it goes out to. */
export const PublicationSchedule = z.object({
  id: Id,
  /** The version its user saw. */
  version: z.int(says(rules.int)).check(z.gte(1, says(rules.wrongVersion))),
  integration_ids: AccountIds,
});
export type PublicationSchedule = z.output<typeof PublicationSchedule>;

const NONE_CHOSEN = says(rules.chooseAtLeastOnePublication);

export const ScheduleRequest = z.object({
  schedules: z.array(PublicationSchedule, NONE_CHOSEN).check(
    z.minLength(1, NONE_CHOSEN),
    z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanPublications, MAX_PLAN_PUBLICATIONS)),
    z.refine(
      (schedules) => new Set(schedules.map(({ id }) => id)).size === schedules.length,
      says(rules.publicationIsNamedTwice),
    ),
  ),
});
export type ScheduleRequest = z.output<typeof ScheduleRequest>;

export const scheduleRoutes = {
  schedule: route(scheduleEndpoints.schedule, {
    access: 'user',
    cost: 'write',
    scope: 'content:write',
    tag: 'publications',
    summary:
      'Publish publications of a plan automatically at their times, all or none; PUBLICATION_CHANGED if one changed meanwhile',
    params: z.object({ id: IdParam }),
    body: ScheduleRequest,
    reply: z.array(PlanPublication),
  }),
};
