import * as z from 'zod/mini';
import { jobEndpoints } from './endpoints.js';
import { JobKind } from './job-kind.js';
import { JOB_STATUSES } from './job-status.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, Sentence } from './primitives.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/shared.js';

/** Result of a job: `JobResults` defines its fields by kind; some kinds add a message. */
const JobResult = z.union([z.looseObject({ message: Sentence }), z.unknown()]);

/**
 * Result of stopping a job: how much of the order was shown, which is kept and paid for. Counted in publications of a plan,
 * slides of a carousel, seconds of a recording and characters of a text; for work that can only be shown whole it is 0 until all
 * of it is there.
 */
export const StopFigures = z.object({
  delivered: z.number(),
  ordered: z.number(),
  /** Whole credits. */
  credits: z.number(),
});
export type StopFigures = z.output<typeof StopFigures>;

export const Job = z.object({
  id: Id,
  kind: JobKind,
  status: z.enum(JOB_STATUSES),
  /** Whole percent, 0–100, never falling within one run. */
  progress: z.number(),
  /** The present step, in words for the user. */
  stage: Sentence,
  /** Russian reason of a failed or cancelled job. */
  error: z.nullable(Sentence),
  error_code: z.nullable(z.string()),
  /** Set for a completed job, and for a stopped one that kept a part. */
  result: z.optional(JobResult),
  /** Result if an open job were stopped now; it may grow until the stop. */
  stop: z.optional(StopFigures),
  /** Result of the stop by its user. */
  stopped: z.optional(StopFigures),
  /** The text an active job has written so far, possibly behind; only where a single job is requested. */
  draft_text: z.optional(z.string()),
  created_at: Instant,
  started_at: z.nullable(Instant),
  finished_at: z.nullable(Instant),
});
export type Job = z.output<typeof Job>;

/** Answer of a job-running call under `Prefer: respond-async`. */
export const AcceptedJob = z.object({ job_id: Id });
export type AcceptedJob = z.output<typeof AcceptedJob>;

const IdPath = z.object({ id: IdParam });

export const jobRoutes = {
  list: route(jobEndpoints.list, {
    access: 'user',
    cost: 'read',
    scope: 'jobs:read',
    tag: 'jobs',
    summary: 'Jobs of the user, newest first',
    query: z.object({
      ...PAGE_QUERY,
      active: z.optional(z.enum(['true', 'false'], says(rules.trueOrFalseIsExpected))),
    }),
    reply: z.array(Job),
  }),
  get: route(jobEndpoints.get, {
    access: 'user',
    cost: 'read',
    scope: 'jobs:read',
    tag: 'jobs',
    summary: 'Status of a job',
    params: IdPath,
    reply: Job,
  }),
  cancel: route(jobEndpoints.cancel, {
    access: 'user',
    cost: 'write',
    scope: 'jobs:write',
    tag: 'jobs',
    summary: 'Stop a job: shown parts are kept and paid for, its other credits are returned',
    params: IdPath,
    reply: Job,
  }),
};
