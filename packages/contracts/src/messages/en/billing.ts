import { credits, formatNumber } from '../../words.en.js';
import { number } from '../details.js';
import type { Translation } from '../catalogue.js';
import type { BILLING as russian } from '../ru/billing.js';

export const BILLING: Translation<typeof russian> = {
  INSUFFICIENT_CREDITS: (d) =>
    `You are ${credits(number(d, 'need') - number(d, 'have'))} short: ${formatNumber(number(d, 'need'))} needed, ${formatNumber(number(d, 'have'))} on your balance`,
  CREDIT_PACKAGE_NOT_FOUND: 'This pack is no longer sold. Reload the page and choose another.',
  PROMO_CODE_NOT_FOUND: 'There is no such promo code, or it has expired',
  PURCHASE_NOT_FOUND: 'Purchase not found',
  CONTACT_REQUEST_NOT_FOUND: 'Request not found',
  TRIAL_ALREADY_USED: 'The trial has been used already',
  PAID_PLAN_ACTIVE: 'The trial is available on the Free plan only',
  PLAN_ALREADY_ACTIVE: 'This plan is active already. There is no need to pay again.',
  PRICE_CHANGED: (d) =>
    `The price has changed: it is now ${formatNumber(number(d, 'price_rub'))} ₽. Check it and confirm the purchase again.`,
  PURCHASE_CANCELLED: 'This purchase was cancelled and nothing was charged. Start again.',
  PLAN_PACKAGE_EXISTS: 'A package of this plan is on sale already. Change it, or deactivate it first.',
  FREE_PACKAGE_FIXED:
    'The price and credits of the Free plan are set at installation, and it cannot be taken off sale.',
  CREDIT_PACKAGE_CHANGED: 'Another administrator has changed the package. See what it says now and save again.',
  CREDIT_PACKAGE_LIMIT_REACHED:
    'There are 100 credit packs on sale, the most a page shows. Deactivate one you do not need.',
  CONTACT_REQUEST_CHANGED: 'Another administrator has changed the request. See what it says now and save again.',
  PROMO_CODE_TAKEN: 'This promo code exists already. Think of another one.',
  PROMO_CODE_ALREADY_REDEEMED: 'You have used this promo code already',
  PROMO_CODE_EXHAUSTED: 'Everybody this promo code was meant for has used it',
  PROMO_CODE_NOT_NEEDED: 'Your plan already includes everything this promo code opens',
  DISCOUNT_ALREADY_WAITING: 'You already have a discount on your next purchase. Use this promo code after it.',
  'contact-request.changed-before-deletion':
    'Another administrator has changed the request. See what it says now and delete it again.',
};
