import type { CreditPackage } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionQuery } from '@/entities/billing';
import { formatCredits } from '@/shared/format/numbers';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useFollowedPurchase } from '../../api/payment-api';
import { useBuyPack } from '../../api/purchase-api';
import { subscriptionTexts as texts } from '../../subscription-texts';
import classes from './offers.module.css';
import { PackOffer } from './pack-offer';
import { PurchaseDialog } from './purchase-dialog';

/** Packs of credits, the smallest first. */
export function CreditPacks({ packs }: { packs: readonly CreditPackage[] }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const buy = useBuyPack();
  const { follow } = useFollowedPurchase();
  const discount = subscription?.discount ?? null;
  // The current offer: its price may change while the dialog is open.
  const chosen = packs.find(({ id }) => id === chosenId);
  const close = (): void => setOpen(false);
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="packs">
      <div className={classes.head}>
        <h2 id="packs" className={classes.title}>
          {texts.packs.title}
        </h2>
        <p className={classes.note}>{texts.packs.note}</p>
      </div>
      <ul className={classes.packs}>
        {packs.map((pack) => (
          <PackOffer
            key={pack.id}
            pack={pack}
            discount={discount}
            isDisabled={!subscription || buy.isPending}
            onBuy={() => {
              buy.reset();
              setChosenId(pack.id);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {chosen && (
        <PurchaseDialog
          opened={isOpen}
          title={texts.purchase.pack(chosen.name)}
          rub={chosen.price_rub}
          credits={chosen.credits_amount}
          discount={discount}
          confirm={texts.packs.confirm}
          isDemo={chosen.is_demo}
          balance={subscription?.credits_balance ?? 0}
          action={buy}
          failed={(reason) => reason}
          onConfirm={(expectedRub) =>
            buy.mutate(
              { id: chosen.id, expectedRub },
              {
                onSuccess: ({ purchase, credits_added }) => {
                  close();
                  if (purchase.status === 'pending') void follow(purchase);
                  else notifySuccess(texts.purchase.bought(formatCredits(credits_added)));
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </section>
  );
}
