/**
 * Runs `work` with a signal that is aborted after `ms` or with `stop`, and does not wait for work that ignores it.
 * @throws what the work throws, or the reason of the abort
 */
export const within = async <T>(
  ms: number,
  stop: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  const onStop = (): void => limit.abort(stop?.reason);
  const timer = setTimeout(() => limit.abort(new Error(`not done within ${ms} ms`)), ms);
  stop?.addEventListener('abort', onStop);
  try {
    stop?.throwIfAborted();
    return await Promise.race([
      work(limit.signal),
      new Promise<never>((_, reject) => {
        limit.signal.addEventListener('abort', () => reject(limit.signal.reason as Error));
      }),
    ]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
};
