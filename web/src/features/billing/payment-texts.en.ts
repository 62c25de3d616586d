import type { Translated } from '@/shared/i18n/translated';
import type { paymentTexts as russian } from './payment-texts';

export const paymentTexts: Translated<typeof russian> = {
  pending: 'Waiting for the payment to be confirmed',
  pendingText: (purchase, price) =>
    `${purchase}, ${price}. Usually this takes less than a minute. You can close the page: the credits come by themselves.`,
  paid: 'Purchase complete',
  paidText: (purchase, credits) => `${purchase}. ${credits} granted.`,
  cancelled: 'Payment cancelled',
  cancelledText: (purchase) => `${purchase}. You were not charged. To buy it, choose the plan or the pack again.`,
  resume: 'Go to payment',
  resumeFailed: 'Could not open the payment page',
  hide: 'Hide',
  failed: 'Could not find out how the payment went',
};
