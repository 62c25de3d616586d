import { Button } from '@mantine/core';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { IconRocket } from '@/shared/ui/icons';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { useStartTrial } from '../api/subscription';
import { texts } from '../texts';

interface StartTrialButtonProps {
  /** The primary action of the screen. */
  isPrimary?: boolean;
}

/** Starts the trial and shows the result. */
export function StartTrialButton({ isPrimary = false }: StartTrialButtonProps) {
  const start = useStartTrial();
  const onClick = (): void => {
    // With the promise: the button is gone once the trial runs, and the mutation's own callbacks with it.
    start.mutateAsync().then(
      () => notifySuccess(texts.trial.started),
      (error: unknown) => notifyError(error, texts.trial.failed),
    );
  };
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'light'}
        leftSection={<IconRocket size={18} aria-hidden />}
        loading={start.isPending}
        onClick={onClick}
      >
        {texts.trial.start}
      </Button>
      <SlowAnswer of={start} />
    </>
  );
}
