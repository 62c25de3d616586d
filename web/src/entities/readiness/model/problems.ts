import type { ReadinessItem, PreflightProblem } from '@orbita/contracts';
import { blocks } from '@/entities/publishing';

/** It would not be published, not everywhere, or not as it looks. */
export const isAtRisk = ({ verdict }: ReadinessItem): boolean => verdict === 'blocked' || verdict === 'warns';

/** The problem to name where there is room for one: a blocking one before one that only changes the look. */
export const firstProblem = ({ problems, accounts }: ReadinessItem): PreflightProblem | undefined => {
  const all = [...problems, ...accounts.flatMap((account) => account.problems)];
  return all.find(blocks) ?? all[0];
};

/** Some account gets it, even if others are blocked. */
export const goesSomewhere = ({ problems, accounts }: ReadinessItem): boolean =>
  !problems.some(blocks) && accounts.some((account) => !account.problems.some(blocks));
