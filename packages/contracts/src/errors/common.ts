import type { ErrorSpec } from './error-spec.js';

export const COMMON_ERRORS = {
  VALIDATION_FAILED: { status: 400 },
  MALFORMED_BODY: { status: 400 },
  ROUTE_NOT_FOUND: { status: 404 },
  JOB_NOT_FOUND: { status: 404 },
  JOB_NOT_RETRYABLE: { status: 409 },
  JOB_ALREADY_ENDED: { status: 409 },
  JOB_CANCELLED: { status: 409 },
  IDEMPOTENCY_KEY_REUSED: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  TOO_MANY_REQUESTS: { status: 429, retryable: true },
  TOO_MANY_OPEN_JOBS: { status: 429, retryable: true, uncounted: true },
  QUEUE_OVERLOADED: { status: 429, retryable: true, uncounted: true },
  INTERNAL: { status: 500 },
  SERVICE_UNAVAILABLE: { status: 503, retryable: true },
  JOB_DEADLINE_EXCEEDED: { status: 503, retryable: true },
  JOB_INTERRUPTED: { status: 503, retryable: true },
} as const satisfies Record<string, ErrorSpec>;
