import type { Estimate } from '@orbita/contracts';
import { formatCredits, formatCreditsGenitive } from '@/shared/format/numbers';
import { ru } from '@/shared/i18n/ru';

/** Credits the balance lacks for an operation; 0 when it is enough. */
export const shortage = ({ estimated_credits, credits_balance }: Estimate): number =>
  Math.max(0, estimated_credits - credits_balance);

/** What stays after the operation, or what is missing for it. */
export const balanceNote = (estimate: Estimate): string => {
  const balance = formatCredits(estimate.credits_balance);
  const missing = shortage(estimate);
  if (missing > 0) return ru.price.missing(formatCreditsGenitive(missing), balance);
  return estimate.estimated_credits === 0
    ? ru.price.untouched(balance)
    : ru.price.left(formatCredits(estimate.credits_balance - estimate.estimated_credits));
};
