import { useState, type ReactNode } from 'react';
import { LeaveQuestion } from './leave-question';
import { UnsavedGuard, type ClosesWithin } from './use-unsaved-guard';

interface CloseGuard {
  /** Closes the dialog, or asks first. */
  close: () => void;
  /** Rendered beside the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog with unsaved input closes, or its page is left.
 * @param isDirty the dialog is open, and something in it would be lost
 * @param closesWithin which navigations within the page close it
 */
export const useCloseGuard = (isDirty: boolean, onClose: () => void, closesWithin?: ClosesWithin): CloseGuard => {
  const [isAsking, setAsking] = useState(false);
  // From now on the question stays mounted, so that it can animate its closing.
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (isDirty && !wasDirty) setWasDirty(true);
  if (isAsking && !isDirty) setAsking(false);
  return {
    close: () => {
      if (isDirty) setAsking(true);
      else onClose();
    },
    question: wasDirty && (
      <>
        {isDirty && <UnsavedGuard closesWithin={closesWithin} />}
        <LeaveQuestion
          opened={isAsking}
          onLeave={() => {
            setAsking(false);
            onClose();
          }}
          onStay={() => setAsking(false)}
        />
      </>
    ),
  };
};
