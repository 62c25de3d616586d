import { isErrorBody } from '@orbita/contracts';
import { fileNameOf } from './file-name.js';
import { OrbitaError } from './orbita-error.js';

/** A complete answer. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Reads the body of an answer. */
export type Reader<T> = (response: Response) => Promise<T>;

/** How one request is made. */
export interface Attempt {
  url: string;
  request: RequestInit;
  timeoutMs: number;
  /** Ends the call; it then rejects with the signal's own reason. */
  signal: AbortSignal | undefined;
}

/** `Retry-After` (RFC 9110) in ms: seconds or a date; undefined if absent. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const said = headers.get('Retry-After');
  if (said === null) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

/** The body of a refusal, which is not our JSON if a proxy's page came instead. */
const refusalOf = ({ status, headers }: Response, text: string): OrbitaError => {
  const retryAfterMs = retryAfterOf(headers);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The text of a proxy's page is of no use.
  }
  if (!isErrorBody(body)) {
    return new OrbitaError({ status, code: 'BAD_ANSWER', message: `The server answered ${status}`, retryAfterMs });
  }
  const { error: message, code, field, details } = body;
  return new OrbitaError({ status, code, message, field, details, retryAfterMs });
};

/**
 * Makes one request and reads its answer to the last byte: until then it may still be lost.
 * @throws OrbitaError NO_ANSWER and TIMEOUT, with the status where an answer had begun; refusals; what `read` throws as one;
 * the signal's reason when aborted
 */
export const answerTo = async <T>(
  { url, request, timeoutMs, signal }: Attempt,
  read: Reader<T>,
): Promise<Answer<T>> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let refusal: string | undefined;
  try {
    response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    const { status, headers } = response;
    if (response.ok) return { status, headers, body: await read(response) };
    refusal = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof OrbitaError) throw cause;
    const [code, message] = timeout.aborted
      ? (['TIMEOUT', 'The server did not answer in time'] as const)
      : (['NO_ANSWER', response ? 'The answer broke off' : 'The server could not be reached'] as const);
    const retryAfterMs = response && retryAfterOf(response.headers);
    throw new OrbitaError({ status: response?.status ?? 0, code, message, retryAfterMs, cause });
  }
  throw refusalOf(response, refusal);
};

/** JSON of a good answer; undefined for an empty one. @throws OrbitaError BAD_ANSWER */
export const jsonOf: Reader<unknown> = async (response) => {
  const source = await response.text();
  if (source === '') return undefined;
  try {
    return JSON.parse(source) as unknown;
  } catch (cause) {
    throw new OrbitaError({ status: response.status, code: 'BAD_ANSWER', message: 'The answer is no JSON', cause });
  }
};

/** A file the server answered with. */
export interface Download {
  /** File name for saving, without folders; null where the answer names none. */
  name: string | null;
  /** Its media type, as the server sent it. */
  type: string;
  content: Blob;
}

/** File of a good answer. */
export const fileOf: Reader<Download> = async (response) => ({
  name: fileNameOf(response.headers.get('Content-Disposition')),
  type: response.headers.get('Content-Type') ?? 'application/octet-stream',
  content: await response.blob(),
});
