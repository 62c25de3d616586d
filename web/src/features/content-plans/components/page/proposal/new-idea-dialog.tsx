import type { Estimate } from '@orbita/contracts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { withPrice } from '@/shared/ui/credits-price';
import { shortage } from '../../../model/price';
import { workbenchTexts } from '../../../workbench-texts';
import { PaymentNote } from '../../payment-note';
import { useDialog } from '../../use-dialog';
import classes from './proposal.module.css';

const texts = workbenchTexts.newIdea;

interface NewIdeaDialogProps {
  estimate: Estimate | undefined;
  hasText: boolean;
  onConfirm: () => void;
  onExited: () => void;
}

/** Asks before an idea is replaced that has a text, or that cannot be paid. */
export function NewIdeaDialog({ estimate, hasText, onConfirm, onExited }: NewIdeaDialogProps) {
  const { opened, close } = useDialog();
  const confirm = (): void => {
    onConfirm();
    close();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      confirmLabel={withPrice(texts.confirm, estimate?.estimated_credits)}
      disabled={estimate === undefined || shortage(estimate) > 0}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      <p>{texts.body}</p>
      {hasText && <p>{texts.bodyText}</p>}
      <div className={classes.payment}>
        <PaymentNote estimate={estimate} />
      </div>
    </ConfirmDialog>
  );
}
