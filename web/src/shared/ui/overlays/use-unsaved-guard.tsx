import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router-dom';
import { answerForScreen } from '../../unsaved/unsaved-work';
import { LeaveQuestion, type LeaveWords } from './leave-question';
import { useStableCallback } from '../hooks/use-stable-callback';

/** Whether a navigation within the page closes what holds the work, as Back closes a dialog that is in the URL. */
export type ClosesWithin = (from: Location, to: Location) => boolean;

interface UnsavedGuardOptions {
  /** The user discards the work. */
  onLeave?: () => void;
  /** Text of the question. */
  words?: LeaveWords | undefined;
  /** By default only leaving the page leads away from the work. */
  closesWithin?: ClosesWithin | undefined;
}

interface UnsavedGuard {
  /** Rendered anywhere in the form. */
  dialog: ReactNode;
  /** The work is safe: the next navigation is not blocked, even in this very tick. */
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

/** The same for something that is not always present. The router asks only the last guard, so unneeded guards must not mount. */
export function UnsavedGuard(options: Pick<UnsavedGuardOptions, 'words' | 'closesWithin'>) {
  return useUnsavedGuard(true, options).dialog;
}
