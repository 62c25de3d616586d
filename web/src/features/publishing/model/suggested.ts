import type { SocialNetwork } from '@orbita/contracts';
import type { Choice } from './choices';

const usedAt = ({ account }: Choice): number => (account.last_used === null ? 0 : Date.parse(account.last_used));

/** Where a post of a network probably goes: its only account, or the one used last; empty when that is unknown. */
export const suggestedAccounts = (choices: readonly Choice[], network: SocialNetwork): number[] => {
  const fitting = choices.filter(({ account }) => account.is_active && account.platform === network);
  const [latest] = fitting.length > 1 ? fitting.toSorted((a, b) => usedAt(b) - usedAt(a)) : fitting;
  if (!latest || (fitting.length > 1 && usedAt(latest) === 0)) return [];
  return [latest.account.id];
};
