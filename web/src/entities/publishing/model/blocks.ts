import type { PreflightProblem } from '@orbita/contracts';

/** Whether a problem prevents publishing, rather than only changing the post's look. */
export const blocks = ({ weight }: PreflightProblem): boolean => weight === 'blocks';
