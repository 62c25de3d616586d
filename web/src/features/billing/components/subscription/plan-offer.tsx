import { Button } from '@mantine/core';
import type { BillingPeriod, CreditPackage, PlanCode } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { formatCredits } from '@/shared/format/numbers';
import { PLAN_FEATURES } from '@/shared/plan-features';
import { IconCheck } from '@/shared/ui/icons';
import { termsOf } from '../../model/plan-terms';
import { subscriptionTexts as texts } from '../../subscription-texts';
import { DemoPurchase } from './demo-purchase';
import classes from './offers.module.css';

const POPULAR: PlanCode = 'pro';

/** Relation of the user to the plan: current, current and renewable, current again after the trial, paid but left, or new. */
export type OfferState = 'current' | 'renewable' | 'after-trial' | 'paid' | 'new';

interface PlanOfferProps {
  offer: CreditPackage;
  wanted: BillingPeriod;
  state: OfferState;
  /** End of the trial of this plan; null when none runs. */
  trialUntil: string | null;
  /** Its new end if it were bought again; null when it cannot be. */
  renewedUntil: string | null;
  /** It has an end, and can be renewed before it. */
  isRenewedLater: boolean;
  price: (rub: number, unit: string) => ReactNode;
  isPending: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** One plan: its price, its features, and the available action. */
export function PlanOffer({
  offer,
  wanted,
  state,
  trialUntil,
  renewedUntil,
  isRenewedLater,
  price,
  isPending,
  isDisabled,
  onChoose,
}: PlanOfferProps) {
  const { period, rub, credits, saving } = termsOf(offer, wanted);
  const words: Record<OfferState, string> = {
    current: texts.offers.current,
    renewable: texts.offers.renew,
    'after-trial': texts.offers.afterTrial,
    paid: texts.offers.resume(offer.name),
    new: texts.offers.choose(offer.name),
  };
  return (
    <li
      className={classes.card}
      data-current={trialUntil !== null || state === 'current' || state === 'renewable' || undefined}
    >
      <h3 className={classes.name}>
        {offer.name}
        {state === 'renewable' && <span className={classes.badge}>{texts.offers.current}</span>}
        {trialUntil !== null && <span className={classes.badge}>{texts.offers.trial(trialUntil)}</span>}
        {trialUntil === null && state !== 'renewable' && offer.plan_code === POPULAR && (
          <span className={classes.badge}>{texts.offers.popular}</span>
        )}
        {offer.is_demo && <DemoPurchase isShort />}
      </h3>
      <div>
        {price(rub, rub === 0 ? '' : period === 'yearly' ? texts.offers.perYear : texts.offers.perMonth)}
        <p className={classes.note}>
          {period === 'yearly'
            ? texts.offers.yearCredits(formatCredits(credits))
            : texts.offers.credits(formatCredits(credits))}
        </p>
        {saving > 0 && <p className={classes.saving}>{texts.offers.saving(texts.price.rubles(saving))}</p>}
        {state === 'paid' && <p className={classes.saving}>{texts.offers.resumeHint}</p>}
        {renewedUntil !== null && <p className={classes.note}>{texts.offers.renewUntil(renewedUntil)}</p>}
        {state === 'current' && isRenewedLater && <p className={classes.note}>{texts.offers.renewLater}</p>}
      </div>
      <ul className={classes.features}>
        {PLAN_FEATURES[offer.plan_code ?? 'free'].map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        className={classes.action ?? ''}
        variant={offer.plan_code === POPULAR ? 'filled' : 'default'}
        {...(state === 'renewable' && { 'aria-label': texts.offers.renewLabel(offer.name, period) })}
        disabled={state === 'current' || state === 'after-trial' || isDisabled}
        loading={isPending}
        onClick={onChoose}
      >
        {words[state]}
      </Button>
    </li>
  );
}
