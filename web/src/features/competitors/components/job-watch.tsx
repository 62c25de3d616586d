import type { Job } from '@orbita/contracts';
import { useJobEnd } from '../api/use-job-end';

interface JobWatchProps {
  id: number;
  /** It has ended, or no longer exists. */
  onEnd: (id: number, job: Job | undefined) => unknown;
}

/** Follows a job that the page shows in several places, and reports its end once. */
export function JobWatch({ id, onEnd }: JobWatchProps) {
  useJobEnd(id, onEnd);
  return null;
}
