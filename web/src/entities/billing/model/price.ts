import type { Estimate } from '@orbita/contracts';
import { formatCredits, formatCreditsGenitive } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';

/** The price of an action, as far as it is known. */
export interface Price {
  /** Undefined while it loads, and when it is unavailable. */
  estimate: Estimate | undefined;
  /** Retries; present when the price is unavailable. */
  retry: (() => void) | undefined;
}

/** Credits the balance lacks for an operation; 0 when it is enough. */
export const shortage = ({ estimated_credits, credits_balance }: Estimate): number =>
  Math.max(0, estimated_credits - credits_balance);

/** Nothing is spent when the price is unknown or the balance too low. */
export const canPay = ({ estimate }: Price): boolean => estimate !== undefined && shortage(estimate) === 0;

/** Retries every unavailable price of these; undefined when there is none. */
export const retryOf = (...prices: readonly Price[]): Price['retry'] => {
  const failed = prices.flatMap(({ retry }) => retry ?? []);
  return failed.length > 0 ? () => failed.forEach((retry) => retry()) : undefined;
};

/** What stays after the operation, or what is missing for it. */
export const balanceNote = (estimate: Estimate): string => {
  const balance = formatCredits(estimate.credits_balance);
  const missing = shortage(estimate);
  if (missing > 0) return ru.price.missing(formatCreditsGenitive(missing), balance);
  return estimate.estimated_credits === 0
    ? ru.price.untouched(balance)
    : ru.price.left(formatCredits(estimate.credits_balance - estimate.estimated_credits));
};
