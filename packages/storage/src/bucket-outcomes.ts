/** How a call of a bucket may end, in a closed set of words. */
export const OUTCOMES = ['done', 'throttled', 'unavailable', 'timeout', 'misconfigured', 'called off'] as const;
export type CallOutcome = (typeof OUTCOMES)[number];

/** Has calls of a provider counted by how they end. @returns what counts one */
export type CountProvider = (provider: string, outcomes: readonly CallOutcome[]) => (outcome: CallOutcome) => void;

interface BucketFailure {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** How a call ended that was not answered as it should: that an object is missing is an answer. */
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
