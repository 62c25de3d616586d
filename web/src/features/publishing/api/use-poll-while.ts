import type { Query } from '@tanstack/react-query';
import { useRef } from 'react';
import { pollPause } from '@/shared/api/poll-pause';

/**
 * `refetchInterval` of a query that is followed while something of it is under way: quickly when that begins.
 * @param isUnderWay what was answered is not the end
 */
export const usePollWhile = <T>(
  isUnderWay: (data: T) => boolean,
): ((query: { state: Query<T>['state'] }) => number | false) => {
  /** Answers there were when something got under way: the first polls after it come quickly. */
  const begun = useRef<number | null>(null);
  return ({ state }) => {
    if (state.data === undefined || !isUnderWay(state.data)) {
      begun.current = null;
      return false;
    }
    begun.current ??= state.dataUpdateCount;
    return pollPause({ polls: state.dataUpdateCount - begun.current, failures: state.fetchFailureCount });
  };
};
