import { isEnded, type Job } from '@orbita/contracts';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';

interface JobWatchProps {
  id: number;
  /** It has ended, or there is no such job any more. */
  onEnd: (id: number, job: Job | undefined) => unknown;
}

/** Follows a job that the page shows in several places, and tells its end once. */
export function JobWatch({ id, onEnd }: JobWatchProps) {
  const { data: job, error } = useJob(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const isOver = isGone || (job !== undefined && isEnded(job.status));
  const tell = useEffectEvent(() => void onEnd(id, job));
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return null;
}
