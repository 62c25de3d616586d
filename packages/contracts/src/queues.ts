import * as z from 'zod/mini';
import { queueEndpoints } from './endpoints.js';
import { JOB_STATUSES } from './job-status.js';
import { JobKind } from './job-kind.js';
import { PAGE_QUERY } from './page.js';
import { Id, IdParam, Instant, Sentence } from './primitives.js';
import { QUEUE_NAMES } from './queue-name.js';
import { route } from './route.js';
import { says } from './messages/rule.js';
import * as rules from './messages/rules/administration.js';

const QueueName = z.enum(QUEUE_NAMES, says(rules.unknownQueue));

/** Numbers by rows and the database's clock. */
const Figures = {
  /** Ready to run, or resting between two runs. */
  waiting: z.number(),
  /** Of those, resting until their next run. */
  resting: z.number(),
  active: z.number(),
  /** In the last 24 hours. */
  failed: z.number(),
  completed_last_hour: z.number(),
  completed_last_day: z.number(),
  /** Completed per minute, over the last ten minutes. */
  per_minute: z.number(),
  /** Whole seconds since the oldest that waits was ordered; null when nothing waits. */
  oldest_waiting_s: z.nullable(z.number()),
};

const QueueFigures = z.object({
  queue: QueueName,
  ...Figures,
  /** Messages in Redis; null while Redis does not answer. Hints only: the rows are the truth. */
  messages: z.nullable(z.number()),
  /** Kinds of jobs and effects with any figures. */
  kinds: z.array(z.object({ kind: z.string(), ...Figures })),
});
export type QueueFigures = z.output<typeof QueueFigures>;

const WorkerProcess = z.object({
  /** Role, machine and process: `content@host:42`. */
  id: z.string(),
  role: z.string(),
  version: z.string(),
  started_at: Instant,
  /** Whole seconds since its last heartbeat. */
  silent_s: z.number(),
  /** Silent for so long that it counts as dead. */
  is_lost: z.boolean(),
  queues: z.array(z.object({ queue: QueueName, running: z.number(), concurrency: z.number(), is_paused: z.boolean() })),
});
export type WorkerProcess = z.output<typeof WorkerProcess>;

export const QueueOverview = z.object({
  measured_at: Instant,
  /** Whether Redis answered; without it `messages` are unknown and all other fields hold. */
  redis_answers: z.boolean(),
  queues: z.array(QueueFigures),
  workers: z.array(WorkerProcess),
});
export type QueueOverview = z.output<typeof QueueOverview>;

/** A job of any user: its kind and progress, but none of its data. */
export const AdminJob = z.object({
  id: Id,
  kind: JobKind,
  queue: QueueName,
  status: z.enum(JOB_STATUSES),
  /** The ordered work, as named in its user's statement; empty for jobs of earlier versions. */
  description: Sentence,
  user_id: Id,
  user_email: z.string(),
  attempt: z.number(),
  max_attempts: z.number(),
  price: z.number(),
  error_code: z.nullable(z.string()),
  error: z.nullable(Sentence),
  /** The failed job that this one repeats. */
  retry_of: z.nullable(Id),
  /** The job that repeats this failed one. */
  retried_by: z.nullable(Id),
  /** Whether {@link queueRoutes.retry} is possible: it failed and was not retried, or it rests. */
  is_retryable: z.boolean(),
  created_at: Instant,
  started_at: z.nullable(Instant),
  finished_at: z.nullable(Instant),
});
export type AdminJob = z.output<typeof AdminJob>;

export const JOB_EVENTS = ['ordered', 'started', 'due', 'deadline', 'ended', 'retried'] as const;

export const AdminJobDetail = z.extend(AdminJob, {
  project_id: z.nullable(Id),
  request_id: z.nullable(z.string()),
  batch_id: z.nullable(Id),
  is_demo: z.boolean(),
  progress: z.number(),
  stage: Sentence,
  /** Process that ran it last. */
  worker: z.nullable(z.string()),
  /** State of its price: set aside, spent, returned; `none` when it costs nothing. */
  credits: z.enum(['none', 'held', 'spent', 'returned']),
  /** Past and due events, in order of time. */
  timeline: z.array(z.object({ event: z.enum(JOB_EVENTS), at: Instant })),
});
export type AdminJobDetail = z.output<typeof AdminJobDetail>;

const IdPath = z.object({ id: IdParam });

export const queueRoutes = {
  figures: route(queueEndpoints.figures, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Waiting, running and failed jobs of each queue, and the processes that work on it',
    reply: QueueOverview,
  }),
  openBoard: route(queueEndpoints.openBoard, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Open Bull Board, read only, to this browser for 15 minutes by a separate cookie',
    reply: z.object({ path: z.string() }),
  }),
  jobs: route(queueEndpoints.jobs, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'Jobs of all users, newest first',
    query: z.object({
      ...PAGE_QUERY,
      status: z.optional(z.enum(JOB_STATUSES, says(rules.unknownState))),
      kind: z.optional(z.enum(JobKind.options, says(rules.unknownKindOfJob))),
      queue: z.optional(QueueName),
      user_id: z.optional(IdParam),
    }),
    reply: z.array(AdminJob),
  }),
  job: route(queueEndpoints.job, {
    access: 'admin',
    cost: 'read',
    tag: 'administration',
    summary: 'A job with its times',
    params: IdPath,
    reply: AdminJobDetail,
  }),
  cancel: route(queueEndpoints.cancel, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: "Stop a user's job and return its credits",
    params: IdPath,
    reply: AdminJobDetail,
  }),
  retry: route(queueEndpoints.retry, {
    access: 'admin',
    cost: 'write',
    tag: 'administration',
    summary: 'Repeat a failed job, once and at its price, or start a resting one now; returns the running job',
    params: IdPath,
    reply: AdminJobDetail,
  }),
};
