import { pause } from '@orbita/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { notifySuccess } from '@/shared/ui/toasts';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import type { Autosave } from './autosave';
import { autosaveTexts } from './texts';

const texts = autosaveTexts.leave;

/** Nobody waits longer for a save to go elsewhere: it comes to its end behind the next screen, and this browser has a copy. */
const PATIENCE_MS = 2_500;

/**
 * Leaving saves first. Only work that is neither at the server nor kept by this browser is asked about.
 * @returns the dialog that asks
 */
export const useLeaveGuard = <W extends object>(autosave: Autosave<W>): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => autosave.isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isAsking, setAsking] = useState(false);
  const { state } = blocker;
  const leave = useStableCallback(async (): Promise<void> => {
    await Promise.race([autosave.flush(), pause(PATIENCE_MS)]);
    if (!autosave.makeSafe()) {
      setAsking(true);
      return;
    }
    if (autosave.isDirty && autosave.getState().status.name === 'offline') notifySuccess(texts.leftBehind);
    blocker.proceed?.();
  });
  useEffect(() => {
    if (state === 'blocked') void leave();
  }, [state, leave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!autosave.makeSafe()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [autosave]);
  return (
    <ConfirmDialog
      opened={state === 'blocked' && isAsking}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        setAsking(false);
        blocker.reset?.();
      }}
    >
      {texts.body}
    </ConfirmDialog>
  );
};
