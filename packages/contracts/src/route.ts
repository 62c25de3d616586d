import type * as z from 'zod/mini';
import type { ApiScope } from './api-scope.js';
import type { Endpoint } from './endpoint.js';
import type { JobKind } from './job-kind.js';

type Schema = z.ZodMiniType;

/** Who may call: anyone, a signed-in user, an administrator. A route without it does not compile. */
export type Access = 'public' | 'user' | 'admin';

/**
 * Cost of one request, by which the gateway limits how many a user and an address may make. A route without a class does not
 * compile. `read`: reads rows. `scan`: looks through thousands of them, or all texts of a user. `write`: changes rows. `model`:
 * calls of the model that credits pay for. `unpaid-model`: calls of the model at price 0. `login`, `registration`: hashes a
 * password. `password`: tries or sets one in another way. `recovery`: mails an address that the caller only named. `trial`: gives
 * credits away. `promo-code`: takes a secret that could be guessed. `table`: writes many rows as a file. `approval`: shows a plan
 * to the holder of a link, or takes a decision by it. `export`: writes all data of a user. `egress`: reads another network.
 * `taste`: writes a sample for a visitor without an account, never by a model.
 */
export const COST_CLASSES = [
  'read',
  'scan',
  'write',
  'model',
  'unpaid-model',
  'login',
  'registration',
  'password',
  'recovery',
  'trial',
  'promo-code',
  'table',
  'approval',
  'export',
  'egress',
  'taste',
] as const;
export type CostClass = (typeof COST_CLASSES)[number];

interface RouteDetails {
  access: Access;
  cost: CostClass;
  /** Its class when `search` is given; the usual one by default. */
  searchCost?: CostClass;
  /** The scope an API key needs to call it; a route without a scope is closed to keys. */
  scope?: ApiScope;
  /** Kinds of jobs run by a call that `waits`, in order: the result of each but the last names the next (`next_job_id`). */
  jobs?: readonly [JobKind, ...JobKind[]];
  /** For a call that `waits`: when there is nothing to do, it answers with its `reply` at once, whatever `Prefer` says. */
  atOnce?: true;
  /** One English line for the API document. */
  summary: string;
  tag: string;
  /** Success status; 200 by default. */
  status?: 200 | 201 | 204;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Example body for the documentation, where the required fields alone would break a rule over several fields. */
  example?: unknown;
  /** Success answer; no schema means an empty answer. */
  reply?: Schema;
  /** Other fields of an `upload` form, before the file: short texts, and small files. */
  form?: Schema;
  /** Form field of an `upload`; `file` by default, and `file` is always accepted. */
  field?: string;
  /** Media types of a success answer that is a file to save; then there is no other answer. */
  attachment?: readonly `${'text' | 'application'}/${string}`[];
}

/** One endpoint with its input and answers: used by the gateway's controller, the callers' types and the OpenAPI document. */
export interface RouteSpec extends Endpoint, RouteDetails {}

/** Fields that an endpoint with these traits must define. */
type Demanded<E extends Endpoint> = 'waits' extends E['traits'][number]
  ? Required<Pick<RouteDetails, 'jobs'>>
  : { jobs?: never; atOnce?: never };

/** Joins an endpoint and its details, keeping the literal types of both. */
export const route = <const E extends Endpoint, const D extends RouteDetails & Demanded<E>>(
  endpoint: E,
  details: D,
): E & D => ({
  ...endpoint,
  ...details,
});

type Input<S> = S extends Schema ? z.input<S> : never;
type Output<S> = S extends Schema ? z.output<S> : never;
type Part<R, K extends 'params' | 'query' | 'body' | 'form'> = R extends { [P in K]: infer S } ? S : undefined;

/** What a caller sends. */
export type RouteInput<R extends RouteSpec> = (Part<R, 'params'> extends Schema
  ? { params: { [K in keyof Input<Part<R, 'params'>>]: string | number } }
  : unknown) &
  (Part<R, 'query'> extends Schema ? { query?: Input<Part<R, 'query'>> } : unknown) &
  (Part<R, 'body'> extends Schema ? { body: Input<Part<R, 'body'>> } : unknown) &
  ('upload' extends R['traits'][number] ? { file: File } : unknown) &
  (Part<R, 'form'> extends Schema ? { form?: Input<Part<R, 'form'>> } : unknown);

/** What a controller receives after validation. */
export type RouteParams<R extends RouteSpec> = Output<Part<R, 'params'>>;
export type RouteQuery<R extends RouteSpec> = Output<Part<R, 'query'>>;
export type RouteBody<R extends RouteSpec> = Output<Part<R, 'body'>>;

/** What the caller receives. */
export type RouteReply<R extends RouteSpec> = R extends { reply: infer S } ? Output<S> : void;

/** A value of an answer before its sentences are rendered: `Answer<typeof Job>`. */
export type Answer<S extends Schema> = z.input<S>;

/** What a controller answers. */
export type RouteAnswer<R extends RouteSpec> = R extends { reply: infer S } ? Input<S> : void;
