import * as z from 'zod/mini';
import { contentPlanEndpoints } from './endpoints.js';
import { MAX_PLAN_PUBLICATIONS } from './plan-span.js';
import { Id, IdParam } from './primitives.js';
import { PlanPublication } from './publication.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/plans.js';

/** An idea of a plan being written, on the date its publication will have. */
export const PlanArrival = z.extend(
  z.pick(PlanPublication, {
    title: true,
    short_description: true,
    content_type: true,
    social_network: true,
    scheduled_date: true,
    scheduled_time: true,
  }),
  /** Number of its slot in the plan, from 1: identifies it until it is a publication. */
  { slot: z.number() },
);
export type PlanArrival = z.output<typeof PlanArrival>;

export const PlanArrivals = z.object({
  /** The open job that writes them; null when the plan is not being written. Another job's slot numbers mean other ideas. */
  job_id: z.nullable(Id),
  /** In order of time. */
  arrivals: z.array(PlanArrival).check(z.maxLength(MAX_PLAN_PUBLICATIONS)),
});
export type PlanArrivals = z.output<typeof PlanArrivals>;

/** Slots in a query, `1,2,3`: no more than a plan has. */
const SlotList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.split(',')),
    z.array(IdParam).check(z.maxLength(MAX_PLAN_PUBLICATIONS, says(rules.noMoreThanNumbers, MAX_PLAN_PUBLICATIONS))),
  ),
);

export const planArrivalRoutes = {
  arrivals: route(contentPlanEndpoints.arrivals, {
    access: 'user',
    cost: 'read',
    scope: 'content:read',
    tag: 'content plans',
    summary: 'Ideas the open job of a plan has written so far, without those in `known`; empty without an open job',
    params: z.object({ id: IdParam }),
    query: z.object({ known: z.optional(SlotList) }),
    reply: PlanArrivals,
  }),
};
