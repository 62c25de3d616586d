import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconRocket } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { texts } from '../texts';

const question = lazyPart(async () => (await import('./trial-question')).TrialQuestion);
const warm = (): void => void question.warm();

interface StartTrialButtonProps {
  /** The primary action of the screen. */
  isPrimary?: boolean;
}

/** Starts the trial after a question. */
export function StartTrialButton({ isPrimary = false }: StartTrialButtonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : 'light'}
        leftSection={<IconRocket size={18} aria-hidden />}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setAsked(true)}
      >
        {texts.trial.start}
      </Button>
      {isAsked && <question.Part onExited={() => setAsked(false)} />}
    </>
  );
}
