import type { PreflightProblem } from '@orbita/contracts';

/** Whether a problem keeps a post from going out, rather than only changing how it looks. */
export const blocks = ({ weight }: PreflightProblem): boolean => weight === 'blocks';
