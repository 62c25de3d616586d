import { pause } from '@orbita/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LOGOUT_PATH } from '@/shared/api/use-sign-out';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { answerForScreen } from '@/shared/unsaved/unsaved-work';
import type { Autosave } from './autosave';
import { autosaveTexts } from './texts';

const texts = autosaveTexts.leave;

/** Longest wait for a save before leaving: it finishes behind the next screen, and this browser has a copy. */
const PATIENCE_MS = 2_500;

/** What ends with the page and cannot be saved first, such as an upload whose file has a place on it. */
interface UnderWay {
  isUnderWay: () => boolean;
  /** The question to a user who leaves. */
  words: LeaveWords;
}

type LeaveWords = Record<'title' | 'body' | 'confirm', string>;

/**
 * Leaving saves first. It asks only about work that neither the server nor this browser keeps, and about what is still
 * running.
 * @returns the dialog that asks
 */
export const useLeaveGuard = <W extends object>(autosave: Autosave<W>, underWay?: UnderWay): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (autosave.isDirty || underWay?.isUnderWay() === true) && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState<LeaveWords>(texts);
  /** What would be lost by leaving now, in words; null when nothing would. */
  const lossNow = useStableCallback((): LeaveWords | null => {
    if (!autosave.makeSafe()) return texts;
    return underWay?.isUnderWay() === true ? underWay.words : null;
  });
  const isLosing = useStableCallback(() => lossNow() !== null);
  useEffect(() => answerForScreen(isLosing), [isLosing]);
  const { state } = blocker;
  const leave = useStableCallback(async (): Promise<void> => {
    await Promise.race([autosave.flush(), pause(PATIENCE_MS)]);
    const loss = lossNow();
    if (loss) {
      setWords(loss);
      setAsking(true);
      return;
    }
    // A logout deletes what this browser keeps, and asks about all of it.
    const isKept = autosave.isDirty && blocker.location?.pathname !== LOGOUT_PATH;
    if (isKept && autosave.getState().status.name === 'offline') notifySuccess(texts.leftBehind);
    blocker.proceed?.();
  });
  useEffect(() => {
    if (state === 'blocked') void leave();
  }, [state, leave]);
  useBeforeUnload(useStableCallback((event: BeforeUnloadEvent) => void (lossNow() && event.preventDefault())));
  return (
    <ConfirmDialog
      opened={state === 'blocked' && isAsking}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => {
        setAsking(false);
        blocker.reset?.();
      }}
    >
      {words.body}
    </ConfirmDialog>
  );
};
