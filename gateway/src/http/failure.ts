import { HttpException } from '@nestjs/common';
import {
  AppError,
  DEFAULT_LANGUAGE,
  ERRORS,
  type ErrorBody,
  type ErrorCode,
  type Language,
  isRetryable,
  sentenceIn,
} from '@orbita/contracts';
import { isDatabaseUnavailable } from '@orbita/platform';

/** An error as the gateway answers it. */
export interface Failure {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
  /** A fault of ours to look at, not the caller's to correct. */
  log?: 'warn' | 'error';
}

/** A crashed process is back in seconds. */
const RETRY_AFTER_S = 5;

/** Refusals by Fastify, by error code; others are recognised by their status. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
};

const STATUS_CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'ROUTE_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

interface ErrorShape {
  name?: unknown;
  code?: unknown;
  statusCode?: unknown;
  message?: unknown;
}

const shapeOf = (error: unknown): ErrorShape => (typeof error === 'object' && error !== null ? error : {});

/** Lock and statement timeouts, and deadlocks at every retry: the server is alive but too busy for this request. */
const isDatabaseBusy = (error: unknown): boolean =>
  ['55P03', '57014', '40001', '40P01'].includes(String(shapeOf(error).code));

const isRedisUnavailable = (error: unknown): boolean => {
  const { name, message } = shapeOf(error);
  return (
    name === 'MaxRetriesPerRequestError' ||
    /^(Stream isn't writeable|Connection is closed|Command timed out|LOADING |OOM )/.test(String(message))
  );
};

/** Error code for a refusal by Nest or Fastify; undefined when the error is no refusal. */
const refusalOf = (error: unknown): ErrorCode | undefined => {
  // Nest wraps Fastify's errors and keeps the original as the cause.
  const origin = error instanceof HttpException && error.cause ? error.cause : error;
  const { code, statusCode } = shapeOf(origin);
  const known = FASTIFY_CODES[String(code)];
  if (known) return known;
  const status = error instanceof HttpException ? error.getStatus() : Number(statusCode);
  if (!(status >= 400 && status < 500)) return undefined;
  return STATUS_CODES[status] ?? 'MALFORMED_BODY';
};

const headersOf = ({ code, details }: AppError): Record<string, string> => {
  if (code === 'UNAUTHENTICATED') return { 'www-authenticate': 'Bearer' };
  if (!isRetryable(code)) return {};
  return { 'retry-after': String(Math.max(1, Math.ceil(Number(details?.retry_after_seconds ?? RETRY_AFTER_S)))) };
};

const failureOfAppError = (error: AppError, language: Language): Failure => ({
  status: ERRORS[error.code].status,
  headers: headersOf(error),
  body: {
    error: sentenceIn(language, error.said),
    code: error.code,
    field: error.field,
    details: error.details,
  },
});

/** Turns any thrown value into the one shape users see, in their language; internals never reach it. */
export const failureOf = (error: unknown, language: Language = DEFAULT_LANGUAGE): Failure => {
  if (error instanceof AppError) return failureOfAppError(error, language);
  const refusal = refusalOf(error);
  if (refusal) return failureOfAppError(new AppError(refusal), language);
  if (isDatabaseUnavailable(error) || isDatabaseBusy(error) || isRedisUnavailable(error)) {
    return { ...failureOfAppError(new AppError('SERVICE_UNAVAILABLE'), language), log: 'warn' };
  }
  return { ...failureOfAppError(new AppError('INTERNAL'), language), log: 'error' };
};
