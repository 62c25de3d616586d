import { useCallback, useLayoutEffect, useRef } from 'react';

/** One stable function while the screen is mounted; it always calls the current `act`. Rows of a long list need it. */
export const useStableCallback = <A extends unknown[], R>(action: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
