import {
  ErrorBody,
  routePath,
  type AcceptedJob,
  type RouteInput,
  type RouteReply,
  type RouteSpec,
} from '@orbita/contracts';
import { safeParse } from 'zod/mini';
import { ApiError, localError } from './api-error';
import { takeEarlyAnswer } from './early-answers';
import { pause } from './pause';
import { randomId } from './random-id';
import { tokenStore } from './token';

/** Longest wait for one answer; the gateway holds a waiting call no longer. */
const TIMEOUT_MS = 300_000;
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 700;

interface ApiOptions {
  /** Ends the call; it then rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /**
   * Names one act of the user. Without it every call is an act of its own; pass the same key to repeat an act whose
   * outcome is unknown.
   */
  idempotencyKey?: string | undefined;
}

interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

type HasTrait<R extends RouteSpec, T extends string> = R extends { traits: infer L extends readonly string[] }
  ? T extends L[number]
    ? true
    : false
  : false;

/** What a call resolves to: a route that runs a job answers with the job at once. */
export type ApiReply<R extends RouteSpec> = HasTrait<R, 'waits'> extends true ? AcceptedJob : RouteReply<R>;

type ApiArguments<R extends RouteSpec> =
  object extends RouteInput<R>
    ? [input?: RouteInput<R>, options?: ApiOptions]
    : [input: RouteInput<R>, options?: ApiOptions];

const addressOf = (route: RouteSpec, { params, query }: CallInput): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const path = routePath(route, params);
  return search.size > 0 ? `${path}?${search}` : path;
};

const headersOf = (route: RouteSpec, { body }: CallInput, token: string | null, key: string | undefined): Headers => {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (route.traits?.includes('waits')) headers.set('Prefer', 'respond-async');
  return headers;
};

const readJson = async (response: Response): Promise<unknown> => {
  const source = await response.text();
  if (source === '') return undefined;
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw localError('BAD_ANSWER', cause, response.status);
  }
};

const errorOf = async (response: Response): Promise<ApiError> => {
  const { status } = response;
  // A proxy's page instead of our body: its text is of no use to the user.
  const body = safeParse(ErrorBody, await readJson(response).catch(() => undefined));
  if (body.success) {
    const { error: message, code, field, details } = body.data;
    return new ApiError({ status, code, message, field, details });
  }
  return localError(status >= 502 ? 'NETWORK' : 'BAD_ANSWER', undefined, status);
};

const attempt = async (url: string, init: RequestInit, token: string | null): Promise<unknown> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  let response: Response;
  let answer: unknown;
  try {
    const early = init.method === 'GET' ? takeEarlyAnswer(url, token) : undefined;
    response = await (early ?? fetch(url, { ...init, signal }));
    if (response.ok) answer = await readJson(response);
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    if (cause instanceof ApiError) throw cause;
    throw localError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', cause);
  }
  if (response.ok) return answer;
  const error = await errorOf(response);
  // Only the token that was refused ends the session: a late refusal must not log out whoever signed in meanwhile.
  if (error.status === 401 && token !== null && tokenStore.get() === token) tokenStore.clear();
  throw error;
};

/**
 * Calls one endpoint of the contract. Rejects with {@link ApiError}, or with the signal's reason when aborted.
 * An idempotent POST that got no answer is repeated by itself under the same key, at most twice.
 */
export const api = async <const R extends RouteSpec>(
  route: R,
  ...[input, options = {}]: ApiArguments<R>
): Promise<ApiReply<R>> => {
  const call = (input ?? {}) as CallInput;
  const { signal } = options;
  const repeatable = route.method === 'POST' && route.traits?.includes('idempotent') === true;
  const key = repeatable ? (options.idempotencyKey ?? randomId()) : undefined;
  const url = addressOf(route, call);
  const token = tokenStore.get();
  const init: RequestInit = {
    method: route.method,
    headers: headersOf(route, call, token, key),
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal: signal ?? null,
  };
  for (let count = 1; ; count += 1) {
    try {
      return (await attempt(url, init, token)) as ApiReply<R>;
    } catch (error) {
      const lost = error instanceof ApiError && error.isTransient && error.status !== 429 && error.code !== 'TIMEOUT';
      if (!repeatable || !lost || count === MAX_ATTEMPTS) throw error;
      await pause(RETRY_PAUSE_MS * count, signal);
    }
  }
};
