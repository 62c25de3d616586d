import type { ReadinessItem, PreflightProblem } from '@orbita/contracts';
import { blocks } from '@/features/publishing/model/blocks';

/** It would not go out, not everywhere, or not as it looks. */
export const isAtRisk = ({ verdict }: ReadinessItem): boolean => verdict === 'blocked' || verdict === 'warns';

/** The problem to name where there is room for one: what keeps it from going out before what only changes it. */
export const firstProblem = ({ problems, accounts }: ReadinessItem): PreflightProblem | undefined => {
  const all = [...problems, ...accounts.flatMap((account) => account.problems)];
  return all.find(blocks) ?? all[0];
};

/** Some account gets it, whatever keeps it from others. */
export const goesSomewhere = ({ problems, accounts }: ReadinessItem): boolean =>
  !problems.some(blocks) && accounts.some((account) => !account.problems.some(blocks));
