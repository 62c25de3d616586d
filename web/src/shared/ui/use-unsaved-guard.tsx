import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaveTexts } from './leave-texts';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedGuard {
  /** Goes anywhere into the form. */
  dialog: ReactNode;
  /** The work is safe: the next navigation is not asked about, even in this very tick. */
  release: () => void;
}

/**
 * Asks before unsaved work is left, by a link or by closing the tab.
 * @param onLeave the user gives the work up
 */
export const useUnsavedGuard = (isDirty: boolean, onLeave?: () => void): UnsavedGuard => {
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
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={leaveTexts.title}
      confirmLabel={leaveTexts.confirm}
      cancelLabel={leaveTexts.stay}
      danger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {leaveTexts.body}
    </ConfirmDialog>
  );
  return { dialog, release };
};
