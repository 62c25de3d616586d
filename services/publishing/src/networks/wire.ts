import {
  type EgressAnswer,
  type EgressClient,
  EgressFailed,
  type EgressPostAnswer,
  EgressRefused,
  type FormPart,
  type SentBody,
  multipart,
} from '@orbita/platform/egress';
import { NetworkError, type NetworkTrouble } from './network.js';

/** For a call without files. */
const TIMEOUT_MS = 15_000;
/** Networks answer in a few kilobytes. */
const MAX_BYTES = 1024 * 1024;

export interface WireCall {
  signal: AbortSignal;
  /** For everything together. Default: 15 s. */
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
  /** The call cannot be undone: an error after its last byte was sent is `uncertain`, not `transient`. */
  irreversible?: boolean;
}

export interface WireAnswer {
  /** Below 500, and never a redirect. */
  status: number;
  json: unknown;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** A base address without slashes at its end. */
export const baseOf = (url: string): string => url.replace(/\/+$/, '');

const codeOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
};

/** The meaning of a connection error. Its cause is dropped: it may contain the request and the answer. */
const ofConnection = (error: unknown, irreversible: boolean): unknown => {
  if (error instanceof EgressRefused) return new NetworkError('transient', error.message);
  if (!(error instanceof EgressFailed)) return error;
  const kind = irreversible && error.mayHaveArrived ? 'uncertain' : 'transient';
  return new NetworkError(kind, `${error.message}${codeOf(error.cause)}`);
};

/** Retry-After (RFC 9110) in milliseconds. Undefined unless it is a number of seconds. */
export const retryAfterMs = (headers: Record<string, string>): number | undefined => {
  const value = headers['retry-after']?.trim() ?? '';
  return /^\d{1,7}$/.test(value) ? Number(value) * 1_000 : undefined;
};

/** The meaning of an answer without JSON, by its status only: it came from a server before the network itself. */
const ofStatus = (status: number, headers: Record<string, string>, unknown: NetworkTrouble): NetworkError => {
  const message = `an answer ${status} that is not JSON`;
  if (status === 413) return new NetworkError('content', message);
  if (status === 429) return new NetworkError('rate', message, { retryAfterMs: retryAfterMs(headers) });
  return new NetworkError(status >= 400 && status < 500 ? 'transient' : unknown, message);
};

const read = ({ status, headers, body }: EgressAnswer, mayCount: boolean): WireAnswer => {
  const unknown = mayCount ? 'uncertain' : 'transient';
  if (status >= 500) throw new NetworkError(unknown, `an answer ${status}`);
  try {
    if (status < 300 || status >= 400) return { status, headers, json: JSON.parse(body.toString('utf8')) };
  } catch {
    // The parser's message would quote the answer.
  }
  throw ofStatus(status, headers, unknown);
};

const send = async (egress: EgressClient, url: string, contentType: string, body: SentBody, call: WireCall) => {
  const { signal, timeoutMs = TIMEOUT_MS, headers = {}, irreversible = false } = call;
  let answer: EgressPostAnswer;
  try {
    const sent = { accept: 'application/json', ...headers, 'content-type': contentType };
    answer = await egress.post(url, { signal, timeoutMs, maxBytes: MAX_BYTES, headers: sent, body });
  } catch (error) {
    throw ofConnection(error, irreversible);
  }
  return read(answer, irreversible && answer.mayHaveArrived);
};

const inOnePiece = (text: string): SentBody => {
  const bytes = Buffer.from(text);
  return { length: bytes.byteLength, chunks: [bytes] };
};

/*
 * One POST each, sent once. The answer is the network's own JSON, including refusals. Everything else is an error:
 * no connection, a cut, a time-out, a 5xx, a redirect, an answer that is not JSON. Messages of the errors name the host
 * at most, and they have no cause, because addresses may contain keys.
 */

/** @throws NetworkError */
export const postForm = (
  egress: EgressClient,
  url: string,
  fields: Readonly<Record<string, string | number>>,
  call: WireCall,
): Promise<WireAnswer> => {
  const words = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return send(
    egress,
    url,
    'application/x-www-form-urlencoded',
    inOnePiece(new URLSearchParams(words).toString()),
    call,
  );
};

/** @throws NetworkError */
export const postJson = (egress: EgressClient, url: string, value: unknown, call: WireCall): Promise<WireAnswer> =>
  send(egress, url, 'application/json', inOnePiece(JSON.stringify(value)), call);

/** Files are streamed from storage while they are sent. @throws NetworkError */
export const postMultipart = (
  egress: EgressClient,
  url: string,
  parts: readonly FormPart[],
  call: WireCall,
): Promise<WireAnswer> => {
  const { contentType, body } = multipart(parts);
  return send(egress, url, contentType, body, call);
};

/**
 * Only reads: an error is `transient`. Redirects are not followed, because the new host would get the headers. @throws
 * NetworkError
 */
export const getJson = async (
  egress: EgressClient,
  url: string,
  { signal, timeoutMs = TIMEOUT_MS, headers = {} }: Omit<WireCall, 'irreversible'>,
): Promise<WireAnswer> => {
  const sent = { accept: 'application/json', ...headers };
  let answer: EgressAnswer;
  try {
    answer = await egress.get(url, { signal, timeoutMs, maxBytes: MAX_BYTES, headers: sent, followRedirects: false });
  } catch (error) {
    throw ofConnection(error, false);
  }
  return read(answer, false);
};
