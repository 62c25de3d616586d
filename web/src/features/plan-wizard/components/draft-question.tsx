import { Button } from '@mantine/core';
import { DismissButton } from '@/shared/ui/actions/dismiss-button';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { wizardTexts } from '../texts';
import classes from './plan-wizard.module.css';

const texts = wizardTexts.wizard.replace;

interface DraftQuestionProps {
  opened: boolean;
  /** The input replaces the waiting draft. */
  onReplace: () => void;
  /** The input is discarded. */
  onLeave: () => void;
  onStay: () => void;
}

/** Asks what happens to a plan started from elsewhere when the user leaves and another draft waits: a project keeps one. */
export function DraftQuestion({ opened, onReplace, onLeave, onStay }: DraftQuestionProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onStay}
      title={texts.title}
      size="sm"
      centered
      footer={
        <>
          <DismissButton isBusy={false} onClick={onStay} data-autofocus>
            {wizardTexts.wizard.cancel}
          </DismissButton>
          <Button variant="default" onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button onClick={onReplace}>{texts.confirm}</Button>
        </>
      }
    >
      <p className={classes.hint}>{texts.body}</p>
    </ResponsiveModal>
  );
}
