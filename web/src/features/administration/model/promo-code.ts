import type { PromoCode, PromoCodeRequest } from '@orbita/contracts';
import { formatCredits, formatNumber } from '@/shared/format/numbers';
import { promoCodeTexts } from '../promo-code-texts';

/** Letters and digits that cannot be confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 2;
const GROUP = 4;

/** A code that cannot be guessed: 40 bits, in two groups. */
export const randomCode = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP));
  // The alphabet has 32 characters, so all are equally likely.
  const signs = Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  // oxlint-disable-next-line orbita/whole-signs -- Our own characters, one code unit each.
  return `${signs.slice(0, GROUP)}-${signs.slice(GROUP)}`;
};

/** Fields of the form of a new code: of every kind of bonus, whichever is chosen. */
export interface PromoCodeDraft {
  code: string;
  bonus_type: PromoCodeRequest['bonus_type'];
  credits_amount: number | null;
  subscription_plan: 'basic' | 'pro' | 'super';
  subscription_duration_days: number | null;
  discount_percent: number | null;
  discount_rub: number | null;
  max_uses: number | null;
  /** Calendar date in the reader's zone; empty: no expiry. */
  expires_at: string;
}

export const emptyDraft = (): PromoCodeDraft => ({
  code: '',
  bonus_type: 'credits',
  credits_amount: null,
  subscription_plan: 'basic',
  subscription_duration_days: 30,
  discount_percent: null,
  discount_rub: null,
  max_uses: null,
  expires_at: '',
});

/** Request made from the form: the fields of the chosen kind, and the end of the last day. */
export const requestOf = ({ code, bonus_type, max_uses, expires_at, ...bonus }: PromoCodeDraft) => ({
  code,
  bonus_type,
  max_uses,
  expires_at: expires_at === '' ? null : endOf(expires_at),
  ...(bonus_type === 'credits' && { credits_amount: bonus.credits_amount }),
  ...(bonus_type === 'subscription' && {
    subscription_plan: bonus.subscription_plan,
    subscription_duration_days: bonus.subscription_duration_days,
  }),
  ...(bonus_type === 'percentage' && { discount_percent: bonus.discount_percent }),
  ...(bonus_type === 'fixed' && { discount_rub: bonus.discount_rub }),
});

/** The last second of a day; an invalid date stays as it is and is refused. */
const endOf = (day: string): string => {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
};

/** `500 кредитов`, `Pro на 30 дней`, `−20 %`, `−300 ₽`. */
export const bonusOf = (promo: PromoCode): string => {
  const { credits_amount, subscription_plan, subscription_duration_days, discount_percent, discount_rub } = promo;
  if (credits_amount !== null) return formatCredits(credits_amount);
  if (subscription_plan !== null) {
    return promoCodeTexts.planFor(subscription_plan, subscription_duration_days ?? 0);
  }
  return discount_percent === null ? `−${formatNumber(discount_rub ?? 0)}\u00a0₽` : `−${discount_percent}\u00a0%`;
};
