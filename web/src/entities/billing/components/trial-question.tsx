import { FREE_OFFER } from '@orbita/contracts';
import { formatInstantDay } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { useNow } from '@/shared/ui/hooks/use-now';
import { useStartTrial } from '../api/subscription';
import { texts } from '../texts';

const TRIAL_MS = FREE_OFFER.trialDays * 86_400_000;

/** Asks before the one trial of an account is used. */
export function TrialQuestion({ onExited }: { onExited: () => void }) {
  const { opened, close } = useDialog();
  const start = useStartTrial();
  const now = useNow(false);
  const confirm = (): void => {
    // With the promise: the question is gone once the trial runs, and the mutation's own callbacks with it.
    start.mutateAsync().then(
      () => {
        notifySuccess(texts.trial.started);
        close();
      },
      // Said in the dialog.
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.trial.question}
      confirmLabel={texts.trial.confirm}
      loading={start.isPending}
      error={start.error}
      failed={texts.trial.failed}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      <p>{texts.trial.text}</p>
      <p>{texts.trial.ends(formatInstantDay(new Date(now + TRIAL_MS).toISOString()))}</p>
      <SlowAnswer of={start} />
    </ConfirmDialog>
  );
}
