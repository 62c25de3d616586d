import type * as z from 'zod/mini';
import { type Endpoint, endpointPath } from './endpoint.js';
import type { JobKind } from './job-kind.js';
import type { CompletedJob } from './job-results.js';
import type { AcceptedJob } from './job.js';
import type { RouteInput, RouteReply } from './route.js';
import type { RouteAt } from './routes.js';
import type { ErrorBody } from './system.js';

/** Answer of a call that found nothing to do for a job; undefined where there is always something to do. */
type AtOnce<R> = R extends { atOnce: true; reply: infer S extends z.ZodMiniType } ? z.output<S> : never;

/**
 * Result of a program's call: an endpoint that runs a job answers with the job at once, and some answer directly where there is
 * nothing to do.
 */
export type CallReply<E extends Endpoint> = 'waits' extends E['traits'][number]
  ? AcceptedJob | AtOnce<RouteAt<E>>
  : RouteReply<RouteAt<E>>;

/** Endpoint of a call that runs a job. */
export type RunningEndpoint = Endpoint & { traits: readonly ['idempotent', 'waits', ...unknown[]] };

/** The last of the jobs a route runs; its result is the route's result. */
type LastJob<R> = R extends { jobs: readonly [...JobKind[], infer Last extends JobKind] } ? Last : never;

/** An answer without a job. */
interface NoJob<Reply> {
  id: null;
  status: 'completed';
  result: Reply;
}

/** End of a run: that of its last job, or, with `id` null, the answer itself, where there was nothing to do. */
export type RunEnd<E extends RunningEndpoint> =
  | CompletedJob<LastJob<RouteAt<E>>>
  | ([AtOnce<RouteAt<E>>] extends [never] ? never : NoJob<AtOnce<RouteAt<E>>>);

/** Arguments of a call; optional where every field is. */
export type CallArguments<E extends Endpoint, Options> =
  object extends RouteInput<RouteAt<E>>
    ? [input?: RouteInput<RouteAt<E>>, options?: Options]
    : [input: RouteInput<RouteAt<E>>, options?: Options];

/** Places in the path and what follows the question mark; absent and null values are left out of the query. */
export interface AddressInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
}

/** Path and query of a call, without host. */
export const endpointAddress = (endpoint: Endpoint, { params, query }: AddressInput): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const path = endpointPath(endpoint, params);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

const NEXT_PAGE = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/;

/** Cursor of the next page, from the `Link` header of a list; null on its last page. */
export const nextCursor = (link: string | null): string | null => NEXT_PAGE.exec(link ?? '')?.[1] ?? null;

/** Whether a body is an error of ours; a schema would add its whole library, and this check is all that is needed. */
export const isErrorBody = (body: unknown): body is ErrorBody => {
  const { error, code, field } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return typeof error === 'string' && typeof code === 'string' && (field === undefined || typeof field === 'string');
};
