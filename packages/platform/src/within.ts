import { untilAborted } from './until-aborted.js';

/**
 * Runs `work` with a signal that is aborted after `ms` or with `stop`, and does not wait for work that ignores it.
 * @throws what the work throws, or the reason of the abort
 */
export const within = async <T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> => {
  stop?.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`not done within ${ms} ms`)), ms);
  // Not by AbortSignal.any, which keeps a part of every wait for as long as `stop` lives.
  const onStop = (): void => limit.abort(stop?.reason);
  stop?.addEventListener('abort', onStop);
  try {
    return await untilAborted(work(limit.signal), limit.signal);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  }
};
