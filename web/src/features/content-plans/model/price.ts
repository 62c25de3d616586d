import type { Estimate } from '@orbita/contracts';
import { formatCredits } from '@/shared/format/numbers';

/** Credits the balance lacks for an operation; 0 when it is enough. */
export const shortage = ({ estimated_credits, credits_balance }: Estimate): number =>
  Math.max(0, estimated_credits - credits_balance);

/** What stays after the operation, or what is missing for it. */
export const balanceNote = (estimate: Estimate): string => {
  const balance = formatCredits(estimate.credits_balance);
  const missing = shortage(estimate);
  if (missing > 0) return `Не хватает ${formatCredits(missing)}: на балансе ${balance}`;
  return estimate.estimated_credits === 0
    ? `На балансе ${balance}, они не тратятся`
    : `На балансе останется ${formatCredits(estimate.credits_balance - estimate.estimated_credits)}`;
};
