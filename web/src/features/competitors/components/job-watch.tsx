import type { Job } from '@orbita/contracts';
import { useJobEnd } from '../api/use-job-end';

interface JobWatchProps {
  id: number;
  /** It has ended, or there is no such job any more. */
  onEnd: (id: number, job: Job | undefined) => unknown;
}

/** Follows a job that the page shows in several places, and tells its end once. */
export function JobWatch({ id, onEnd }: JobWatchProps) {
  useJobEnd(id, onEnd);
  return null;
}
