import { Button } from '@mantine/core';
import type { PurchaseState } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshPlan } from '@/entities/billing';
import { messageOf } from '@/shared/api/api-error';
import { formatCredits } from '@/shared/format/numbers';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { purchaseQuery, useFollowedPurchase, usePayPurchase } from '../../api/payment-api';
import { paymentTexts as texts } from '../../payment-texts';
import { subscriptionTexts } from '../../subscription-texts';
import { DemoPurchase } from './demo-purchase';
import classes from './purchase-notice.module.css';

/** State of the purchase in the URL: for a user who returns from a provider's page. */
export function PurchaseNotice() {
  const { id, hide } = useFollowedPurchase();
  return id === null ? null : <Notice key={id} id={id} onHide={hide} />;
}

function Notice({ id, onHide }: { id: number; onHide: () => void }) {
  const queryClient = useQueryClient();
  const { data: purchase, error } = useQuery(purchaseQuery(id));
  const pay = usePayPurchase();
  const status = purchase?.status;
  useEffect(() => {
    if (status === 'paid') void refreshPlan(queryClient);
  }, [status, queryClient]);
  if (!purchase && !error) return null;
  return (
    <section className={classes.notice} data-status={status}>
      <div role="status">
        <p className={classes.title}>{purchase ? texts[purchase.status] : texts.failed}</p>
        <p className={classes.text}>{purchase ? textOf(purchase) : messageOf(error)}</p>
        {purchase?.is_demo && <DemoPurchase isShort />}
      </div>
      <div className={classes.actions}>
        {status === 'pending' && (
          <Button
            loading={pay.isPending}
            onClick={() => pay.mutate(id, { onError: (failure) => notifyError(failure, texts.resumeFailed) })}
          >
            {texts.resume}
          </Button>
        )}
        <Button variant="default" onClick={onHide}>
          {texts.hide}
        </Button>
      </div>
    </section>
  );
}

const textOf = ({ status, title, price_rub, discount_rub, credits_amount }: PurchaseState): string => {
  if (status === 'paid') return texts.paidText(title, formatCredits(credits_amount));
  if (status === 'cancelled') return texts.cancelledText(title);
  return texts.pendingText(title, subscriptionTexts.price.rubles(price_rub - discount_rub));
};
