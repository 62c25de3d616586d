import type { ErrorCode } from '@orbita/contracts';

/** Failures on this side: no answer or half of one, an answer that is not ours, or none within the time. */
type LocalCode = 'NO_ANSWER' | 'BAD_ANSWER' | 'TIMEOUT';

interface OrbitaErrorOptions {
  status: number;
  code: ErrorCode | LocalCode | (string & {});
  message: string;
  field?: string | undefined;
  details?: Record<string, unknown> | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** Why a call failed; `message` is a sentence for people. */
export class OrbitaError extends Error {
  /** HTTP status; 0 when no part of an answer arrived. */
  readonly status: number;
  readonly code: OrbitaErrorOptions['code'];
  /** First wrong field of what was sent, in wire notation (`target_audience.age`). */
  readonly field: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  /** When the server says the same call may succeed, ms from its answer. */
  readonly retryAfterMs: number | undefined;

  constructor({ status, code, message, field, details, retryAfterMs, cause }: OrbitaErrorOptions) {
    super(message, { cause });
    this.name = 'OrbitaError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.details = details;
    this.retryAfterMs = retryAfterMs;
  }
}
