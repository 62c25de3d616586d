import { Button } from '@mantine/core';
import type { BillingPeriod, CreditPackage, PlanCode } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatInstantDay } from '@/shared/format/dates';
import { formatCredits } from '@/shared/format/numbers';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { IconCheck } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { subscriptionQuery } from '../../api/billing-api';
import { useActivate } from '../../api/purchase-api';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { texts } from '../../texts';
import classes from './offers.module.css';
import { Price } from './price';
import { PurchaseDialog } from './purchase-dialog';

interface PlanOffersProps {
  /** Packages that are plans. */
  plans: readonly CreditPackage[];
}

const MONTHS = 12;
const POPULAR: PlanCode = 'pro';

/** Price and credits of a plan for a month or a year; a plan without a price for the year is bought by the month. */
const termsOf = ({ price_rub, yearly_price_rub, credits_amount }: CreditPackage, wish: BillingPeriod) => {
  const isYear = wish === 'yearly' && yearly_price_rub !== null;
  return {
    period: isYear ? ('yearly' as const) : ('monthly' as const),
    rub: isYear ? yearly_price_rub : price_rub,
    credits: credits_amount * (isYear ? MONTHS : 1),
    saving: isYear ? price_rub * MONTHS - yearly_price_rub : 0,
  };
};

/** Plans side by side, for a month or for a year. */
export function PlanOffers({ plans }: PlanOffersProps) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const [wish, setWish] = useState<BillingPeriod>('monthly');
  const [chosen, setChosen] = useState<CreditPackage | null>(null);
  const [isOpen, setOpen] = useState(false);
  const activate = useActivate();
  const discount = subscription?.discount ?? null;
  const current = subscription?.plan_type.toLowerCase();
  const isPaidFor = (plan: PlanCode | null): boolean =>
    plan !== null && (subscription?.paid_plans.includes(plan) ?? false);
  const close = (): void => setOpen(false);
  const go = (offer: CreditPackage): void => {
    if (offer.plan_code === null) return;
    activate.mutate(
      { plan: offer.plan_code, period: termsOf(offer, wish).period },
      {
        onSuccess: ({ credits_added }) => {
          close();
          if (offer.plan_code === 'free') notifySuccess(texts.purchase.free);
          else if (credits_added) notifySuccess(texts.purchase.activated(formatCredits(credits_added)));
          else notifySuccess(texts.purchase.resumed(offer.name));
        },
        onError: (error) => {
          if (!isOpen) notifyError(error, texts.purchase.failed(messageOf(error)));
        },
      },
    );
  };
  const choose = (offer: CreditPackage): void => {
    activate.reset();
    setChosen(offer);
    if (isPaidFor(offer.plan_code)) go(offer);
    else setOpen(true);
  };
  const terms = chosen && termsOf(chosen, wish);
  return (
    <section aria-labelledby="plans">
      <div className={classes.head}>
        <div>
          <h2 id="plans" className={classes.title}>
            {texts.offers.title}
          </h2>
          <p className={classes.note}>{texts.offers.note}</p>
        </div>
        <SegmentedControl
          aria-label={texts.offers.period}
          value={wish}
          onChange={(value) => setWish(value === 'yearly' ? 'yearly' : 'monthly')}
          data={[
            { value: 'monthly', label: texts.offers.monthly },
            { value: 'yearly', label: texts.offers.yearly },
          ]}
        />
      </div>
      <ul className={classes.cards}>
        {plans.map((offer) => (
          <PlanOffer
            key={offer.id}
            offer={offer}
            wish={wish}
            isCurrent={offer.plan_code === current}
            isPaidFor={isPaidFor(offer.plan_code)}
            price={(rub, unit) => (
              <Price rub={rub} discount={offer.plan_code === current || isPaidFor(offer.plan_code) ? null : discount}>
                {unit}
              </Price>
            )}
            isPending={activate.isPending && chosen?.id === offer.id}
            isDisabled={!subscription || activate.isPending}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      {chosen && terms && (
        <>
          <PurchaseDialog
            opened={isOpen && chosen.plan_code !== 'free'}
            title={texts.purchase.plan(chosen.name, terms.period)}
            rub={terms.rub}
            credits={terms.credits}
            discount={discount}
            balance={subscription?.credits_balance ?? 0}
            act={activate}
            failed={texts.purchase.failed}
            onConfirm={() => go(chosen)}
            onClose={close}
          />
          <ConfirmDialog
            opened={isOpen && chosen.plan_code === 'free'}
            title={texts.downgrade.title}
            confirmLabel={texts.downgrade.confirm}
            cancelLabel={texts.downgrade.cancel}
            loading={activate.isPending}
            error={activate.error}
            onConfirm={() => go(chosen)}
            onClose={() => {
              if (!activate.isPending) close();
            }}
          >
            {texts.downgrade.text}
            {subscription?.period_ends_at && ` ${texts.downgrade.paid(formatInstantDay(subscription.period_ends_at))}`}
            <SlowAnswer of={activate} />
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}

interface PlanOfferProps {
  offer: CreditPackage;
  wish: BillingPeriod;
  isCurrent: boolean;
  /** A period of it runs: it is returned to, not bought. */
  isPaidFor: boolean;
  price: (rub: number, unit: string) => ReactNode;
  isPending: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A plan among others: what it costs and gives. */
export function PlanOffer({
  offer,
  wish,
  isCurrent,
  isPaidFor,
  price,
  isPending,
  isDisabled,
  onChoose,
}: PlanOfferProps) {
  const { period, rub, credits, saving } = termsOf(offer, wish);
  const words = isPaidFor ? texts.offers.resume(offer.name) : texts.offers.choose(offer.name);
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      <h3 className={classes.name}>
        {offer.name}
        {offer.plan_code === POPULAR && <span className={classes.badge}>{texts.offers.popular}</span>}
      </h3>
      <div>
        {price(rub, rub === 0 ? '' : period === 'yearly' ? texts.offers.perYear : texts.offers.perMonth)}
        <p className={classes.note}>
          {period === 'yearly'
            ? texts.offers.yearCredits(formatCredits(credits))
            : texts.offers.credits(formatCredits(credits))}
        </p>
        {saving > 0 && <p className={classes.saving}>{texts.offers.saving(texts.price.rubles(saving))}</p>}
        {isPaidFor && <p className={classes.saving}>{texts.offers.resumeHint}</p>}
      </div>
      <ul className={classes.features}>
        {texts.offers.features[offer.plan_code ?? 'free'].map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        className={classes.act ?? ''}
        variant={offer.plan_code === POPULAR ? 'filled' : 'default'}
        disabled={isCurrent || isDisabled}
        loading={isPending}
        onClick={onChoose}
      >
        {isCurrent ? texts.offers.current : words}
      </Button>
    </li>
  );
}
