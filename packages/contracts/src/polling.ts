/** Pauses of the first polls: at 0.3, 0.6, 1 and 2 seconds of a work's life, which is all that short work has. */
const FIRST_MS = [300, 300, 400, 1_000];
const PACE_MS = 3_000;
/** Polls of a text that is shown while it is written. */
const WRITING_PACE_MS = 400;
const MAX_BACKOFF_MS = 30_000;

interface PollState {
  /** Polls made since the work began. */
  polls: number;
  /** Polls in a row without an answer. */
  failures: number;
  /** A user watches the result. */
  isReadAlong?: boolean;
}

/** Pause before the next poll of running work, ms: quick at first, then three seconds, doubled with each failure in a row. */
export const pollPause = ({ polls, failures, isReadAlong = false }: PollState): number =>
  Math.min(
    (isReadAlong ? WRITING_PACE_MS : (FIRST_MS[polls] ?? PACE_MS)) * 2 ** Math.min(failures, 10),
    MAX_BACKOFF_MS,
  );

/** Resolves after `ms`; rejects with the signal's reason when aborted before that. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
