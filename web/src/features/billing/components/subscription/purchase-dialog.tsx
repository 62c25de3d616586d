import { Button } from '@mantine/core';
import { discounted, type Discount } from '@orbita/contracts';
import { messageOf } from '@/shared/api/api-error';
import type { AppMutation } from '@/shared/api/use-app-mutation';
import { formatNumber, formatSigned } from '@/shared/format/numbers';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { changedPrice } from '../../api/purchase-api';
import { subscriptionTexts as texts } from '../../subscription-texts';
import { DemoPurchase } from './demo-purchase';
import classes from './purchase-dialog.module.css';

interface PurchaseDialogProps<T, V> {
  opened: boolean;
  /** The item to buy. */
  title: string;
  /** The plan's end after the purchase, if it is known before. */
  until?: string | undefined;
  /** Whole roubles, without the discount. */
  rub: number;
  credits: number;
  discount: Discount | null;
  /** Label of the button, followed by the price. */
  confirm: (price: string) => string;
  /** It costs no money. */
  isDemo: boolean;
  /** Credits before the purchase. */
  balance: number;
  action: AppMutation<T, V>;
  /** Sentence of a refusal. */
  failed: (reason: string) => string;
  /** @param total whole roubles the buyer sees */
  onConfirm: (total: number) => void;
  onClose: () => void;
}

/** Confirmation of a purchase: price, discount, credits, and whether it is a demo. */
export function PurchaseDialog<T, V>({
  opened,
  title,
  until,
  rub,
  credits,
  discount,
  confirm,
  isDemo,
  balance,
  action,
  failed,
  onConfirm,
  onClose,
}: PurchaseDialogProps<T, V>) {
  // Refused for its price, it is confirmed at the price from the server.
  const total = changedPrice(action.error) ?? discounted(rub, discount);
  // While it runs, the dialog waits; after ten seconds it offers to stop.
  const close = (): void => {
    if (!action.isPending) onClose();
  };
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      title={title}
      size="sm"
      centered
      footer={
        <>
          <Button variant="default" disabled={action.isPending} onClick={onClose}>
            {texts.purchase.cancel}
          </Button>
          <Button loading={action.isPending} onClick={() => onConfirm(total)} data-autofocus>
            {confirm(texts.price.rubles(total))}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <dl className={classes.lines}>
          {discount && total < rub && (
            <>
              <dt>{texts.purchase.price}</dt>
              <dd>{texts.price.rubles(rub)}</dd>
              <dt>{texts.purchase.discount(discount.code)}</dt>
              <dd>−{texts.price.rubles(rub - total)}</dd>
            </>
          )}
          <dt className={classes.total}>{total < rub ? texts.purchase.total : texts.purchase.price}</dt>
          <dd className={classes.total}>{texts.price.rubles(total)}</dd>
          {until && (
            <>
              <dt>{texts.purchase.until}</dt>
              <dd>{until}</dd>
            </>
          )}
          <dt>{texts.purchase.credits}</dt>
          <dd>{formatSigned(credits)}</dd>
          <dt>{texts.purchase.after}</dt>
          <dd>{formatNumber(balance + credits)}</dd>
        </dl>
        {isDemo && <DemoPurchase />}
        <FormError message={action.error ? failed(messageOf(action.error)) : undefined} />
        <SlowAnswer of={action} />
      </div>
    </ResponsiveModal>
  );
}
