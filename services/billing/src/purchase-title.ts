import { type BillingPeriod, cutTo } from '@orbita/contracts';

/** Longest name of a line of a receipt: tag 1030 of 54-ФЗ. */
const MAX_TITLE = 128;

const PERIOD_WORDS: Record<BillingPeriod, string> = { monthly: 'месяц', yearly: 'год' };

/** What the name is wrapped in stays whole: how long a plan runs is part of what is sold. */
const around = (before: string, name: string, after: string): string => {
  const room = MAX_TITLE - before.length - after.length;
  if (name.length <= room) return before + name + after;
  return `${before}${cutTo(name, room - 1).trimEnd()}…${after}`;
};

/** A period of a plan as a receipt names it: at most 128 characters, the plan's name cut where there are more. */
export const planTitle = (name: string, period: BillingPeriod): string =>
  around('Тариф ', name, ` на ${PERIOD_WORDS[period]}`);

/** A pack of credits as a receipt names it: at most 128 characters. */
export const packTitle = (name: string): string => around('Пакет «', name, '»');
