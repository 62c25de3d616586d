import { Button } from '@mantine/core';
import type { CreditPackage } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCredits } from '@/shared/format/numbers';
import { notifySuccess } from '@/shared/ui/toasts';
import { subscriptionQuery } from '../../api/billing-api';
import { useBuyPack } from '../../api/purchase-api';
import { texts } from '../../texts';
import classes from './offers.module.css';
import { Price } from './price';
import { PurchaseDialog } from './purchase-dialog';

const perCredit = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Packs of credits, the smallest first. */
export function CreditPacks({ packs }: { packs: readonly CreditPackage[] }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const buy = useBuyPack();
  const discount = subscription?.discount ?? null;
  // As it is sold now: its price may change while the dialog is open.
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
      <ul className={classes.cards}>
        {packs.map((pack) => (
          <li key={pack.id} className={classes.card}>
            <h3 className={classes.name}>
              {pack.name}
              {pack.description !== '' && <span className={classes.badge}>{pack.description}</span>}
            </h3>
            <div>
              <Price rub={pack.price_rub} discount={discount} />
              <p className={classes.note}>
                {formatCredits(pack.credits_amount)},{' '}
                {texts.packs.perCredit(perCredit.format(pack.price_rub / pack.credits_amount))}
              </p>
            </div>
            <Button
              className={classes.act ?? ''}
              variant="default"
              aria-label={texts.packs.buyLabel(pack.name)}
              disabled={!subscription || buy.isPending}
              onClick={() => {
                buy.reset();
                setChosenId(pack.id);
                setOpen(true);
              }}
            >
              {texts.packs.buy}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <PurchaseDialog
          opened={isOpen}
          title={texts.purchase.pack(chosen.name)}
          rub={chosen.price_rub}
          credits={chosen.credits_amount}
          discount={discount}
          balance={subscription?.credits_balance ?? 0}
          act={buy}
          failed={(reason) => reason}
          onConfirm={(expectedRub) =>
            buy.mutate(
              { id: chosen.id, expectedRub },
              {
                onSuccess: ({ credits_added }) => {
                  close();
                  notifySuccess(texts.purchase.bought(formatCredits(credits_added)));
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
