export interface RetryTiming {
  /** First wait after a failure; each further one doubles. */
  baseMs: number;
  maxMs: number;
}

/** Wait before try number `attempt` + 1: doubling, with jitter of half, so that callers do not come back together. */
export const backoff = (attempt: number, { baseMs, maxMs }: RetryTiming, random = Math.random): number =>
  Math.min(maxMs, baseMs * 2 ** Math.min(attempt - 1, 20)) * (0.5 + random() / 2);
