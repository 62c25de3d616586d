import { pollPause } from '@orbita/contracts';
import type { Query } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `refetchInterval` of a query that is followed while something of it is under way: quickly when that begins.
 * @param isUnderWay what was answered is not the end
 */
export const usePollWhile = <T>(
  isUnderWay: (data: T) => boolean,
): ((query: { queryHash: string; state: Query<T>['state'] }) => number | false) => {
  /** Answers there were when something of that query got under way: the first polls after it come quickly. */
  const begun = useRef<{ queryHash: string; answers: number } | null>(null);
  return ({ queryHash, state }) => {
    if (state.data === undefined || !isUnderWay(state.data)) {
      begun.current = null;
      return false;
    }
    // Another project, another filter: what is counted there has nothing to do with what was counted here.
    if (begun.current?.queryHash !== queryHash) begun.current = { queryHash, answers: state.dataUpdateCount };
    return pollPause({ polls: state.dataUpdateCount - begun.current.answers, failures: state.fetchFailureCount });
  };
};
