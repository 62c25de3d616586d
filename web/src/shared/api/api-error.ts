import { INTERNAL_SENTENCE, type ErrorCode } from '@orbita/contracts';
import { CancelledError } from '@tanstack/react-query';
import { errorTexts } from './error-texts';

/** Errors of the client: there was no answer, or none that may be shown. */
export type LocalErrorCode = keyof typeof errorTexts.local;

interface ApiErrorOptions {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ErrorCode | LocalErrorCode | (string & {});
  message: string;
  field?: string | undefined;
  details?: Record<string, unknown> | undefined;
  cause?: unknown;
}

/** Why a call failed; `message` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Offending field in wire notation (`target_audience.age`). */
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor({ status, code, message, field, details, cause }: ApiErrorOptions) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.details = details;
  }

  /** No answer, or the server cannot answer now: the same call may succeed later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }

  /** The server has decided: the requested thing does not exist, or is not for this user. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && !this.isTransient;
  }
}

export const localError = (code: LocalErrorCode, cause?: unknown, status = 0): ApiError =>
  new ApiError({ status, code, message: errorTexts.local[code], cause });

/** Sentence for any failure: the server's own, or `fallback` when the error did not come from a call. */
export const messageOf = (error: unknown, fallback: string = INTERNAL_SENTENCE): string => {
  if (error instanceof CancelledError) return errorTexts.local.STOPPED;
  return error instanceof ApiError ? error.message : fallback;
};

export const hasCode = (error: unknown, code: ErrorCode | LocalErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;
