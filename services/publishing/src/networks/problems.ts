import type { Message } from '@orbita/contracts';
import { NetworkError, type PostPlan } from './network.js';
import type { Problem } from './problem.js';

export type { Problem };

export const blocks = (code: Problem['code'], message: Message): Problem => ({ code, weight: 'blocks', message });
export const warns = (code: Problem['code'], message: Message): Problem => ({ code, weight: 'warns', message });

/** Checked again before sending: since planning the account may have lost its rights. @throws NetworkError */
export const assertGoesOut = ({ problems }: PostPlan): void => {
  const problem = problems.find(({ weight }) => weight === 'blocks');
  if (problem)
    throw new NetworkError('content', `the post would be refused: ${problem.code}`, { said: problem.message });
};
