import { Button } from '@mantine/core';
import { DismissButton } from '@/shared/ui/dismiss-button';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { wizardTexts } from '../../wizard-texts';
import classes from './plan-wizard.module.css';

const texts = wizardTexts.wizard.replace;

interface DraftQuestionProps {
  opened: boolean;
  /** What is filled in takes the place of the draft that waits. */
  onReplace: () => void;
  /** What is filled in is given up. */
  onLeave: () => void;
  onStay: () => void;
}

/** Asks what becomes of a plan begun from elsewhere that is left while another draft waits: a project keeps one. */
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
