import { pollPause } from '@orbita/contracts';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/shared/api/api-error';

interface Polls {
  /** Which work these polls belong to. */
  of: string;
  polls: number;
  failures: number;
}

/**
 * Counts the polls of running work, so that they are frequent at first, and consecutive failures. Other work
 * starts from zero. A cancelled poll is not a failure.
 */
export const usePolls = (of: string, asksAtOnce: boolean) => {
  // A request in the first instant is not a poll.
  const first = asksAtOnce ? -1 : 0;
  const counts = useRef<Polls>({ of, polls: first, failures: 0 });
  useEffect(() => {
    if (counts.current.of !== of) counts.current = { of, polls: first, failures: 0 };
  }, [of, first]);
  const counted = async <T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> => {
    counts.current.polls += 1;
    try {
      const answer = await ask();
      counts.current.failures = 0;
      return answer;
    } catch (error) {
      if (!signal.aborted) counts.current.failures += 1;
      throw error;
    }
  };
  return { counted, untilNext: () => pollPause(counts.current) };
};

/** What was asked about is deleted. */
export const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
