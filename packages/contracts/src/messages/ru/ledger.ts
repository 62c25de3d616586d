import type { BillingPeriod } from '../../plan-type.js';
import { cutTo } from '../../cut-to.js';

/** Another entry, or what was sold. */
interface What {
  what: string;
}

/** A plan for a period. */
interface PlanSold {
  name: string;
  period: BillingPeriod;
}

/** Longest product name on a receipt: tag 1030 of 54-ФЗ. */
const MAX_TITLE = 128;

const PERIODS: Record<BillingPeriod, string> = { monthly: 'месяц', yearly: 'год' };

/** The text around the name is never cut: the period is part of the product. */
const around = (before: string, name: string, after: string): string => {
  const room = MAX_TITLE - before.length - after.length;
  if (name.length <= room) return before + name + after;
  return `${before}${cutTo(name, room - 1).trimEnd()}…${after}`;
};

/** Entries of the books, and what is sold. */
export const LEDGER = {
  'ledger.refund': ({ what }: What) => `Возврат: ${what}`,
  'ledger.finished-part': ({ what }: What) => `${what} (готовая часть)`,
  'ledger.demo': ({ what }: What) => `${what} (демо)`,
  'ledger.promo-code': ({ code }: { code: string }) => `Промокод ${code}`,
  'ledger.free-month': 'Кредиты тарифа Free на месяц',
  'ledger.trial': 'Кредиты пробного периода',
  /** The words of an administrator. */
  'ledger.adjustment': ({ reason }: { reason: string }) => reason,
  'ledger.deleted-account': 'Операция удалённого аккаунта',
  'sold.plan': ({ name, period }: PlanSold) => around('Тариф ', name, ` на ${PERIODS[period]}`),
  'sold.pack': ({ name }: { name: string }) => around('Пакет «', name, '»'),
  'pack.starter': 'Стартовый',
  'pack.standard': 'Стандартный',
  'pack.professional': 'Профессиональный',
  'pack.business': 'Бизнес',
  'pack.discount': ({ percent }: { percent: number }) => `Скидка ${percent} %`,
};
