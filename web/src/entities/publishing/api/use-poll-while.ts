import { pollPause } from '@orbita/contracts';
import type { Query } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `refetchInterval` of a query that is followed while something in it is running: frequent at first.
 * @param isUnderWay the answer is not final
 */
export const usePollWhile = <T>(
  isUnderWay: (data: T) => boolean,
): ((query: { queryHash: string; state: Query<T>['state'] }) => number | false) => {
  /** Number of answers when something in that query started: the first polls after it are frequent. */
  const begun = useRef<{ queryHash: string; answers: number } | null>(null);
  return ({ queryHash, state }) => {
    if (state.data === undefined || !isUnderWay(state.data)) {
      begun.current = null;
      return false;
    }
    // Another project or another filter: its counter is independent of this one.
    if (begun.current?.queryHash !== queryHash) begun.current = { queryHash, answers: state.dataUpdateCount };
    return pollPause({ polls: state.dataUpdateCount - begun.current.answers, failures: state.fetchFailureCount });
  };
};
