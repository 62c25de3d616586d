import type { BillingPeriod, CreditPackage, PlanCode, Subscription } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subscriptionQuery } from '@/entities/billing';
import { messageOf } from '@/shared/api/api-error';
import { formatInstantDay } from '@/shared/format/dates';
import { formatCredits } from '@/shared/format/numbers';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { useFollowedPurchase } from '../../api/payment-api';
import { useActivate } from '../../api/purchase-api';
import { termsOf } from '../../model/plan-terms';
import { subscriptionTexts as texts } from '../../subscription-texts';
import { DemoPurchase } from './demo-purchase';
import classes from './offers.module.css';
import { PlanOffer, type OfferState } from './plan-offer';
import { Price } from './price';
import { PurchaseDialog } from './purchase-dialog';

/** Day the trial that lifts the limits of Free ends; null when none does. */
const trialEnd = (subscription: Subscription | undefined): string | null =>
  subscription?.plan_type === 'Free' && subscription.trial === 'active' && subscription.trial_ends_at !== null
    ? formatInstantDay(subscription.trial_ends_at)
    : null;

interface PlanOffersProps {
  /** Packages that are plans. */
  plans: readonly CreditPackage[];
}

/** Plans side by side, for a month or for a year. */
export function PlanOffers({ plans }: PlanOffersProps) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const [wanted, setWanted] = useState<BillingPeriod>('monthly');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const activate = useActivate();
  const { follow } = useFollowedPurchase();
  const discount = subscription?.discount ?? null;
  const current = subscription?.plan_type.toLowerCase();
  // The current offer: its price may change while the dialog is open.
  const chosen = plans.find(({ id }) => id === chosenId);
  const trialUntil = trialEnd(subscription);
  const isPaidFor = (plan: PlanCode | null): boolean =>
    plan !== null && (subscription?.paid_plans.includes(plan) ?? false);
  /** The plan's new end if it were bought again; null when it cannot be renewed now. */
  const renewedUntil = (offer: CreditPackage): string | null => {
    if (offer.plan_code !== current) return null;
    const { period } = termsOf(offer, wanted);
    const renewal = subscription?.renewals.find(({ billing_period }) => billing_period === period);
    return renewal ? formatInstantDay(renewal.ends_at) : null;
  };
  const stateOf = (offer: CreditPackage): OfferState => {
    if (isPaidFor(offer.plan_code)) return 'paid';
    if (offer.plan_code !== current) return 'new';
    if (trialUntil !== null) return 'after-trial';
    return renewedUntil(offer) === null ? 'current' : 'renewable';
  };
  const close = (): void => setOpen(false);
  const go = (offer: CreditPackage, expectedRub?: number): void => {
    if (offer.plan_code === null) return;
    const until = renewedUntil(offer);
    activate.mutate(
      {
        plan: offer.plan_code,
        period: termsOf(offer, wanted).period,
        ...(expectedRub !== undefined && { expectedRub }),
      },
      {
        onSuccess: ({ purchase, credits_added }) => {
          close();
          if (purchase?.status === 'pending') void follow(purchase);
          else if (offer.plan_code === 'free') notifySuccess(texts.purchase.free);
          else if (credits_added && until) {
            notifySuccess(texts.purchase.renewed(offer.name, until, formatCredits(credits_added)));
          } else if (credits_added) notifySuccess(texts.purchase.activated(formatCredits(credits_added)));
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
    setChosenId(offer.id);
    if (isPaidFor(offer.plan_code)) go(offer);
    else setOpen(true);
  };
  const terms = chosen && termsOf(chosen, wanted);
  return (
    <section aria-labelledby="plans">
      <div className={classes.head}>
        <h2 id="plans" className={classes.title}>
          {texts.offers.title}
        </h2>
        <SegmentedControl
          aria-label={texts.offers.period}
          value={wanted}
          onChange={(value) => setWanted(value === 'yearly' ? 'yearly' : 'monthly')}
          data={[
            { value: 'monthly', label: texts.offers.monthly },
            { value: 'yearly', label: texts.offers.yearly },
          ]}
        />
        {plans.some(({ is_demo }) => is_demo) && <DemoPurchase />}
      </div>
      <ul className={classes.cards}>
        {plans.map((offer) => (
          <PlanOffer
            key={offer.id}
            offer={offer}
            wanted={wanted}
            state={stateOf(offer)}
            trialUntil={offer.plan_code === 'pro' ? trialUntil : null}
            renewedUntil={renewedUntil(offer)}
            isRenewedLater={offer.plan_code === current && (subscription?.period_ends_at ?? null) !== null}
            price={(rub, unit) => (
              <Price rub={rub} discount={['current', 'after-trial', 'paid'].includes(stateOf(offer)) ? null : discount}>
                {unit}
              </Price>
            )}
            isPending={activate.isPending && chosen?.id === offer.id}
            isDisabled={!subscription || activate.isPending}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      {/* A plan the user returns to has no dialog that could say its answer is late. */}
      {!isOpen && <SlowAnswer of={activate} />}
      {chosen && terms && (
        <>
          <PurchaseDialog
            opened={isOpen && chosen.plan_code !== 'free'}
            title={
              stateOf(chosen) === 'renewable'
                ? texts.purchase.renewal(chosen.name, terms.period)
                : texts.purchase.plan(chosen.name, terms.period)
            }
            until={renewedUntil(chosen) ?? undefined}
            rub={terms.rub}
            credits={terms.credits}
            discount={discount}
            confirm={texts.purchase.confirm}
            isDemo={chosen.is_demo}
            balance={subscription?.credits_balance ?? 0}
            action={activate}
            failed={texts.purchase.failed}
            onConfirm={(total) => go(chosen, total)}
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
