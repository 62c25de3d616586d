import type { BillingPeriod } from '../../plan-type.js';
import type { Translation } from '../catalogue.js';
import type { LEDGER as russian } from '../ru/ledger.js';

const PERIODS: Record<BillingPeriod, string> = { monthly: 'month', yearly: 'year' };

export const LEDGER: Translation<typeof russian> = {
  'ledger.refund': ({ what }) => `Refund: ${what}`,
  'ledger.finished-part': ({ what }) => `${what} (the finished part)`,
  'ledger.demo': ({ what }) => `${what} (demo)`,
  'ledger.promo-code': ({ code }) => `Promo code ${code}`,
  'ledger.free-month': 'Credits of the Free plan for a month',
  'ledger.trial': 'Credits of the trial',
  'ledger.adjustment': ({ reason }) => reason,
  'ledger.deleted-account': 'Operation of a deleted account',
  'sold.plan': ({ name, period }) => `${name} plan for a ${PERIODS[period]}`,
  'sold.pack': ({ name }) => `Pack “${name}”`,
  'pack.starter': 'Starter',
  'pack.standard': 'Standard',
  'pack.professional': 'Professional',
  'pack.business': 'Business',
  'pack.discount': ({ percent }) => `${percent}% off`,
};
