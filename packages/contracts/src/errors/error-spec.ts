export interface ErrorSpec {
  /** HTTP status at the edge. */
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503;
  /** A later try of the same work may succeed: workers retry it, the gateway adds Retry-After. */
  retryable?: true;
  /** Refused for lack of capacity before anything began: a client that retries as advised pays no quota for this request. */
  uncounted?: true;
}
