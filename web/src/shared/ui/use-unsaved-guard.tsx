import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { answerForScreen } from '../unsaved/unsaved-work';
import { LeaveQuestion, type LeaveWords } from './leave-question';
import { useStableCallback } from './use-stable-callback';

/** Whether a way within the page closes what holds the work, as Back does with a dialog that stands in the address. */
export type ClosesWithin = (from: Location, to: Location) => boolean;

interface UnsavedGuardOptions {
  /** The user gives the work up. */
  onLeave?: () => void;
  /** What is asked. */
  words?: LeaveWords | undefined;
  /** Unless told, nothing but another page leads away from the work. */
  closesWithin?: ClosesWithin | undefined;
}

interface UnsavedGuard {
  /** Goes anywhere into the form. */
  dialog: ReactNode;
  /** The work is safe: the next navigation is not asked about, even in this very tick. */
  release: () => void;
}

/** Asks before unsaved work is left, by a link, by Back or by closing the tab. */
export const useUnsavedGuard = (
  isDirty: boolean,
  { onLeave, words, closesWithin }: UnsavedGuardOptions = {},
): UnsavedGuard => {
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const isUnsafe = (): boolean => isDirty && !released.current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsafe() &&
      (currentLocation.pathname !== nextLocation.pathname || closesWithin?.(currentLocation, nextLocation) === true),
  );
  useBeforeUnload(useStableCallback((event: BeforeUnloadEvent) => void (isUnsafe() && event.preventDefault())));
  const isLosing = useStableCallback(isUnsafe);
  useEffect(() => answerForScreen(isLosing), [isLosing]);
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
export function UnsavedGuard(options: Pick<UnsavedGuardOptions, 'words' | 'closesWithin'>) {
  return useUnsavedGuard(true, options).dialog;
}
