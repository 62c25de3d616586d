import { useCallback, useLayoutEffect, useRef } from 'react';

/** One and the same function for as long as a screen stands, which always does what `act` does now: rows of a long list take it. */
export const useStableCallback = <A extends unknown[], R>(action: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
