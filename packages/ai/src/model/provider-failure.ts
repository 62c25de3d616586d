import { APIConnectionError, APIError } from 'openai';

/**
 * Failures of the provider, by what to do next: `throttled`, `unavailable`, `timeout` are waited out; `unsupported` (the request
 * has something this server does not know) is repeated in a simpler form; `refused` is the model's own refusal; `misconfigured`
 * cannot heal by itself.
 */
export const FAILURE_KINDS = [
  'throttled',
  'unavailable',
  'timeout',
  'unsupported',
  'refused',
  'misconfigured',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

interface FailureDetails {
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** Names the stream options as what the server does not know. */
  aboutStreamOptions?: boolean;
  cause?: unknown;
}

/** A failed model call. Its message carries no text of the provider: that may repeat the prompt or the key. */
export class ProviderFailure extends Error {
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly aboutStreamOptions: boolean;

  constructor(
    readonly kind: FailureKind,
    { status, retryAfterMs, aboutStreamOptions = false, cause }: FailureDetails = {},
  ) {
    super(`model call failed: ${kind}${status === undefined ? '' : ` (${status})`}`, { cause });
    this.name = 'ProviderFailure';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.aboutStreamOptions = aboutStreamOptions;
  }
}

/** How a call of a provider failed, in figures. */
export const failureKindOf = (error: unknown): FailureKind =>
  error instanceof ProviderFailure ? error.kind : 'unavailable';

/** A longer delay is probed anyway: a daily quota may have been raised meanwhile. */
const MAX_RETRY_AFTER_MS = 120_000;

const retryAfterMs = (headers: Headers | undefined): number | undefined => {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (exact >= 0) return Math.min(exact, MAX_RETRY_AFTER_MS);
  const value = headers?.get('retry-after') ?? '';
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
};

const CONTENT_FILTER = new Set(['content_filter', 'content_policy_violation']);

const kindOf = (status: number, code: string): FailureKind => {
  // OpenAI also answers 429 when the account has no money: waiting does not help.
  if (code === 'insufficient_quota') return 'misconfigured';
  if (CONTENT_FILTER.has(code)) return 'refused';
  if (status === 429) return 'throttled';
  if (status === 400 || status === 422) return 'unsupported';
  if (status >= 500 || status === 408 || status === 409 || status === 425) return 'unavailable';
  return 'misconfigured';
};

/** Failure for an error object of the provider, whose `code` may be a number inside a 200 answer. */
const fromApiError = (error: APIError): ProviderFailure => {
  const { code, message, headers } = error;
  const status = error.status ?? (Number(code) >= 400 ? Number(code) : undefined);
  return new ProviderFailure(status === undefined ? 'unavailable' : kindOf(status, String(code ?? '')), {
    status,
    retryAfterMs: retryAfterMs(headers),
    aboutStreamOptions: /stream_options|include_usage/.test(`${error.param ?? ''} ${message}`),
  });
};

/** Failure for anything thrown while calling the provider; anything but an answer of the server counts as a broken connection. */
export const toProviderFailure = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  if (error instanceof APIError && !(error instanceof APIConnectionError)) return fromApiError(error as APIError);
  return new ProviderFailure('unavailable', { cause: error });
};
