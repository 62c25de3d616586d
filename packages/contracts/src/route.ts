import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: nobody needs to be known, a signed-in user, an administrator. A route without a statement does not exist. */
export type Access = 'public' | 'user' | 'admin';

/** One endpoint, written once: the gateway's controller, the web client and the OpenAPI document all read it. */
export interface RouteSpec {
  method: HttpMethod;
  /** OpenAPI notation: `/api/projects/{id}`. */
  path: `/api/${string}`;
  access: Access;
  /** One English line for the API document. */
  summary: string;
  tag: string;
  /** Success status; 200 unless said. */
  status?: 200 | 201 | 204;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Success answer; no schema means an empty answer. */
  reply?: Schema;
  /**
   * `idempotent`: accepts `Idempotency-Key`, so that a repeated POST answers as the first one did.
   * `waits`: runs a job; answers when it ends, or 202 `{job_id}` at once with `Prefer: respond-async`.
   */
  traits?: readonly ('idempotent' | 'waits')[];
}

/** Keeps the literal types of one route. */
export const route = <const R extends RouteSpec>(spec: R): R => spec;

type Input<S> = S extends Schema ? z.input<S> : never;
type Output<S> = S extends Schema ? z.output<S> : never;
type Part<R, K extends 'params' | 'query' | 'body'> = R extends { [P in K]: infer S } ? S : undefined;

/** What a caller sends. */
export type RouteInput<R extends RouteSpec> = (Part<R, 'params'> extends Schema
  ? { params: { [K in keyof Input<Part<R, 'params'>>]: string | number } }
  : unknown) &
  (Part<R, 'query'> extends Schema ? { query?: Input<Part<R, 'query'>> } : unknown) &
  (Part<R, 'body'> extends Schema ? { body: Input<Part<R, 'body'>> } : unknown);

/** What a controller receives after validation. */
export type RouteParams<R extends RouteSpec> = Output<Part<R, 'params'>>;
export type RouteQuery<R extends RouteSpec> = Output<Part<R, 'query'>>;
export type RouteBody<R extends RouteSpec> = Output<Part<R, 'body'>>;

/** What the caller receives. */
export type RouteReply<R extends RouteSpec> = R extends { reply: infer S } ? Output<S> : void;

/** Fills the `{name}` places of a path. */
export const routePath = (spec: RouteSpec, params: Record<string, string | number> = {}): string =>
  spec.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Path parameter "${name}" of ${spec.path} is missing`);
    return encodeURIComponent(String(value));
  });
