import { isEnded, type Job } from '@orbita/contracts';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';

/**
 * Follows a job that may be shown in several places.
 * @param id null for no job
 * @param onEnd called once after each end; without the job when its id no longer exists
 */
export const useJobEnd = (id: number | null, onEnd: (id: number, job: Job | undefined) => unknown) => {
  const { data: job, error } = useJob(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const isOver = isGone || (job !== undefined && isEnded(job.status));
  const report = useEffectEvent(() => {
    if (id !== null) void onEnd(id, job);
  });
  useEffect(() => {
    if (isOver) report();
  }, [id, isOver]);
  return { job, isOver };
};
