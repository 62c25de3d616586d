import type { BillingPeriod, CreditPackage } from '@orbita/contracts';

const MONTHS = 12;

/** Price and credits of a plan for a month or a year; a plan without a price for the year is bought by the month. */
export const termsOf = ({ price_rub, yearly_price_rub, credits_amount }: CreditPackage, wanted: BillingPeriod) => {
  const isYear = wanted === 'yearly' && yearly_price_rub !== null;
  return {
    period: isYear ? ('yearly' as const) : ('monthly' as const),
    rub: isYear ? yearly_price_rub : price_rub,
    credits: credits_amount * (isYear ? MONTHS : 1),
    saving: isYear ? price_rub * MONTHS - yearly_price_rub : 0,
  };
};
