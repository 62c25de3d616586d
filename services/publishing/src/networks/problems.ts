import type { PreflightProblem } from '@orbita/contracts';
import { NetworkError, type PostPlan } from './network.js';

export const blocks = (code: PreflightProblem['code'], message: string): PreflightProblem => ({
  code,
  weight: 'blocks',
  message,
});
export const warns = (code: PreflightProblem['code'], message: string): PreflightProblem => ({
  code,
  weight: 'warns',
  message,
});

/** Checked again before sending: since planning the account may have lost its rights. @throws NetworkError */
export const assertGoesOut = ({ problems }: PostPlan): void => {
  const problem = problems.find(({ weight }) => weight === 'blocks');
  if (problem)
    throw new NetworkError('content', `the post would be refused: ${problem.code}`, { sentence: problem.message });
};
