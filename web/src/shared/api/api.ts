import {
  endpointAddress,
  isErrorBody,
  nextCursor,
  pause,
  type AddressInput,
  type CallArguments,
  type CallReply,
  type Endpoint,
} from '@orbita/contracts';
import { onlineManager } from '@tanstack/react-query';
import { LANGUAGE } from '../i18n/language';
import { ApiError, localError } from './api-error';
import { takeEarlyAnswer } from './early-answers';
import { randomId } from './random-id';
import { tokenStore } from './token';

/** Longest wait for one answer; the gateway holds a waiting call no longer than this. */
const TIMEOUT_MS = 300_000;
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 700;

interface ApiOptions {
  /** Aborts the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Names one action of the user. Without a key every call is a new action; pass the same key to repeat an action whose
   * outcome is unknown.
   */
  idempotencyKey?: string | undefined;
  /** Answer at once, even if the job is still running. */
  respondAsync?: boolean;
  /** The request may outlive the page. Browsers allow this for bodies of up to 64 KiB in total for a page. */
  keepalive?: boolean;
}

interface CallInput extends AddressInput {
  body?: unknown;
  /** For an endpoint that takes a file. */
  file?: File;
}

type ApiArguments<E extends Endpoint> = CallArguments<E, ApiOptions>;

const headersOf = (
  { traits }: Endpoint,
  { body }: CallInput,
  { token, key, respondAsync }: { token: string | null; key: string | undefined; respondAsync: boolean },
): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': LANGUAGE });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (respondAsync || traits.includes('waits')) headers.set('Prefer', 'respond-async');
  return headers;
};

const parsed = (source: string, status: number): unknown => {
  if (source === '') return undefined;
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw localError('BAD_ANSWER', cause, status);
  }
};

/** A file the server made for the user to save. */
export interface Attachment {
  name: string;
  content: Blob;
}

const NAME = /filename\*=UTF-8''([^;]+)/;

const readAttachment = async (response: Response): Promise<Attachment> => {
  const [, name = ''] = NAME.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), content: await response.blob() };
};

/** Reads an answer that is a file. Read as text, a table would lose its byte order mark. */
type Reader = (response: Response) => Promise<Attachment>;

/** What a call returned. */
interface Answer {
  body: unknown;
  /** Cursor of the next page of a list; null on the last page and for answers without pages. */
  next: string | null;
}

const errorOf = (source: string, status: number): ApiError => {
  let body: unknown;
  try {
    body = parsed(source, status);
  } catch {
    // A proxy's page instead of our body: its text does not help the user.
  }
  if (isErrorBody(body)) {
    const { error: message, code, field, details } = body;
    return new ApiError({ status, code, message, field, details });
  }
  return localError(status >= 502 ? 'NETWORK' : 'BAD_ANSWER', undefined, status);
};

/**
 * Reads an answer.
 * @throws ApiError when it is a refusal, is not JSON, or belongs to another session than the current one
 */
export const readAnswer = (source: string, status: number, token: string | null): unknown => {
  const error = status >= 400 ? errorOf(source, status) : undefined;
  // End only the token that was refused: a late refusal must not log out a user who signed in meanwhile.
  if (error?.status === 401 && token !== null) tokenStore.end(token);
  mustBePresent(token);
  if (error !== undefined) throw error;
  return parsed(source, status);
};

/** An answer to another session than the current one must reach neither a screen nor a cache. */
export const mustBePresent = (token: string | null): void => {
  if (token !== null && token !== tokenStore.get()) throw localError('SESSION_ENDED', undefined, 401);
};

const attempt = async (url: string, init: RequestInit, token: string | null, read?: Reader): Promise<Answer> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  let response: Response;
  let source = '';
  let file: Attachment | undefined;
  try {
    const early = init.method === 'GET' ? takeEarlyAnswer(url, token) : undefined;
    response = await (early ?? fetch(url, { ...init, signal }));
    if (response.ok && read) file = await read(response);
    else source = await response.text();
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    mustBePresent(token);
    if (cause instanceof ApiError) throw cause;
    throw localError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', cause);
  }
  const body = readAnswer(source, response.status, token);
  return { body: file ?? body, next: nextCursor(response.headers.get('Link')) };
};

/** The browser sets the boundary of a form with a file; {@link headersOf} labels JSON. */
const bodyOf = ({ body, file }: CallInput): BodyInit | null => {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  form.set('file', file);
  return form;
};

const perform = async (endpoint: Endpoint, call: CallInput, options: ApiOptions, read?: Reader): Promise<Answer> => {
  const { signal, respondAsync = false, keepalive = false } = options;
  const repeatable = endpoint.traits.includes('idempotent');
  const key = repeatable ? (options.idempotencyKey ?? randomId()) : undefined;
  const url = endpointAddress(endpoint, call);
  const token = tokenStore.get();
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, call, { token, key, respondAsync }),
    body: bodyOf(call),
    signal: signal ?? null,
    keepalive,
  };
  // A mutation never waits for the network: sent later, it would happen without the user pressing anything.
  if (endpoint.method !== 'GET' && !onlineManager.isOnline()) throw localError('OFFLINE');
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(url, init, token, read);
    } catch (error) {
      const lost = error instanceof ApiError && error.isTransient && error.status !== 429 && error.code !== 'TIMEOUT';
      if (!repeatable || !lost || count === MAX_ATTEMPTS || !onlineManager.isOnline()) throw error;
      await pause(RETRY_PAUSE_MS * count, signal);
    }
  }
};

/**
 * Calls one endpoint of the contract. Rejects with {@link ApiError}, or with the signal's reason when aborted.
 * An idempotent POST without an answer is retried under the same key, at most twice within
 * seconds. Without a network, everything except GET rejects at once and nothing is sent.
 */
export const api = async <const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: ApiArguments<E>
): Promise<CallReply<E>> => (await perform(endpoint, input ?? {}, options)).body as CallReply<E>;

/** {@link api} for an endpoint that answers with a file to save. */
export const apiAttachment = async <const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: ApiArguments<E>
): Promise<Attachment> => (await perform(endpoint, input ?? {}, options, readAttachment)).body as Attachment;

/** A page of a list and the cursor of the next page, null on the last. */
interface ListPage<E extends Endpoint> {
  items: CallReply<E>;
  next: string | null;
}

/** {@link api} for one page of a list. */
export const apiPage = async <const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: ApiArguments<E>
): Promise<ListPage<E>> => {
  const { body, next } = await perform(endpoint, input ?? {}, options);
  return { items: body as CallReply<E>, next };
};

/** More pages than any list that is read whole has: 500 elements are five pages. */
const MAX_PAGES = 10;

/** {@link api} for a whole list, page by page. */
export const everyPage = async <const E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: ApiArguments<E>
): Promise<CallReply<E>> => {
  const call = (input ?? {}) as CallInput;
  const items: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: Answer = await perform(endpoint, { ...call, query: { ...call.query, cursor } }, options);
    items.push(...(answer.body as unknown[]));
    cursor = answer.next;
    if (cursor === null) break;
  }
  return items as CallReply<E>;
};
