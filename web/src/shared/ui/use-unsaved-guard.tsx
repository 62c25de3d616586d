import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion, type LeaveWords } from './leave-question';

interface UnsavedGuard {
  /** Goes anywhere into the form. */
  dialog: ReactNode;
  /** The work is safe: the next navigation is not asked about, even in this very tick. */
  release: () => void;
}

/**
 * Asks before unsaved work is left, by a link or by closing the tab.
 * @param onLeave the user gives the work up
 * @param words what is asked
 */
export const useUnsavedGuard = (isDirty: boolean, onLeave?: () => void, words?: LeaveWords): UnsavedGuard => {
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const dialog = (
    <LeaveQuestion
      opened={blocker.state === 'blocked'}
      words={words}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
  return { dialog, release };
};

/** The same for something that is not always there. The router asks the guard that came last: only one that is needed may stand. */
export function UnsavedGuard({ words }: { words?: LeaveWords }) {
  return useUnsavedGuard(true, undefined, words).dialog;
}
