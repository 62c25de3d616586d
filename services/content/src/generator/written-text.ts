import type { JobContext } from '@orbita/jobs';

/** Key a finished text is stored under, so that a run after a crash does not pay for another one. */
export const WRITTEN_TEXT = 'text';

/** The text an earlier run of this job finished. */
export const writtenBefore = ({ checkpoints }: Pick<JobContext, 'checkpoints'>): string | undefined => {
  const text = checkpoints.get(WRITTEN_TEXT);
  return typeof text === 'string' ? text : undefined;
};
