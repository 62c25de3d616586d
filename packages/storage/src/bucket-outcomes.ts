/** How a call of a bucket may end, in a closed set of words. */
export const OUTCOMES = ['done', 'throttled', 'unavailable', 'timeout', 'misconfigured', 'called off'] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** Counts calls of a provider by outcome. @returns the function that counts one */
export type CountProvider = (provider: string, outcomes: readonly CallOutcome[]) => (outcome: CallOutcome) => void;

interface BucketFailure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Outcome of a call that failed; a missing object is a normal answer. */
export const outcomeOf = (error: unknown): CallOutcome => {
  const { name, $metadata } = (error ?? {}) as BucketFailure;
  const status = $metadata?.httpStatusCode;
  if (name === 'AbortError') return 'called off';
  if (name === 'TimeoutError') return 'timeout';
  if (name === 'NoSuchBucket') return 'misconfigured';
  if (status === 404) return 'done';
  if (name === 'SlowDown' || status === 429) return 'throttled';
  return status !== undefined && status >= 400 && status < 500 ? 'misconfigured' : 'unavailable';
};
