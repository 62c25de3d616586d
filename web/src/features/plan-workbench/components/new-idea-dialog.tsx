import { withPrice, canPay, type Price, PaymentNote } from '@/entities/billing';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import classes from './new-idea-dialog.module.css';
import { publicationTexts } from '@/entities/publications';

const texts = publicationTexts.newIdea;

interface NewIdeaDialogProps {
  price: Price;
  hasText: boolean;
  onConfirm: () => void;
  onExited: () => void;
}

/** Asks before an idea with a text is replaced, or when the balance is too low. */
export function NewIdeaDialog({ price, hasText, onConfirm, onExited }: NewIdeaDialogProps) {
  const { opened, close } = useDialog();
  const confirm = (): void => {
    onConfirm();
    close();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title}
      confirmLabel={withPrice(texts.confirm, price.estimate?.estimated_credits)}
      disabled={!canPay(price)}
      onConfirm={confirm}
      onClose={close}
      onExited={onExited}
    >
      <p>{texts.body}</p>
      {hasText && <p>{texts.bodyText}</p>}
      <div className={classes.payment}>
        <PaymentNote price={price} />
      </div>
    </ConfirmDialog>
  );
}
