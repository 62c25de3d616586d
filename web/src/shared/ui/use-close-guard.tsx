import { useState, type ReactNode } from 'react';
import { LeaveQuestion } from './leave-question';
import { UnsavedGuard, type ClosesWithin } from './use-unsaved-guard';

interface CloseGuard {
  /** Closes the dialog, or asks first. */
  close: () => void;
  /** Goes beside the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog is closed with what was typed into it; a page that is left with it asks, too.
 * @param isDirty the dialog is open, and something in it would be lost
 * @param closesWithin which ways within the page close it
 */
export const useCloseGuard = (isDirty: boolean, onClose: () => void, closesWithin?: ClosesWithin): CloseGuard => {
  const [isAsking, setAsking] = useState(false);
  // From then on the question stays, so that it closes in its own time.
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
