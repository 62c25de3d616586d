import { type BillingPeriod, cutTo } from '@orbita/contracts';

/** Longest product name on a receipt: tag 1030 of 54-ФЗ. */
const MAX_TITLE = 128;

const PERIOD_WORDS: Record<BillingPeriod, string> = { monthly: 'месяц', yearly: 'год' };

/** The text around the name is never cut: the period is part of the product. */
const around = (before: string, name: string, after: string): string => {
  const room = MAX_TITLE - before.length - after.length;
  if (name.length <= room) return before + name + after;
  return `${before}${cutTo(name, room - 1).trimEnd()}…${after}`;
};

/** A period of a plan as named on a receipt: at most 128 characters, a longer plan name is cut. */
export const planTitle = (name: string, period: BillingPeriod): string =>
  around('Тариф ', name, ` на ${PERIOD_WORDS[period]}`);

/** A pack of credits as named on a receipt: at most 128 characters. */
export const packTitle = (name: string): string => around('Пакет «', name, '»');
