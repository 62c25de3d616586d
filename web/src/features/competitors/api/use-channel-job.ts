import { isEnded, type Job } from '@orbita/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { useJob } from '@/shared/api/jobs';

export interface ChannelJob {
  id: number | null;
  /** Latest state; undefined before the first answer. */
  job: Job | undefined;
  /** The job is open, or nothing is known of it yet. */
  isRunning: boolean;
  /** Why it failed, in words for the user, until the next one begins; null for one that went well or was stopped. */
  failure: string | null;
}

/**
 * Follows a job of a channel, and remembers how it ended after the channel names it no longer.
 * @param openId the open job the channel names
 * @param onEnded told once of each end
 */
export const useChannelJob = (openId: number | null, onEnded: (job: Job) => void): ChannelJob => {
  const [id, setId] = useState(openId);
  if (openId !== null && openId !== id) setId(openId);
  const { data: job, error } = useJob(id);
  const ended = job !== undefined && isEnded(job.status) ? job : null;
  const endedId = ended?.id;
  useEffect(() => {
    if (ended) onEnded(ended);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The end of a job is what is told, once.
  }, [endedId]);
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    id,
    job,
    isRunning: id !== null && ended === null && !isGone,
    failure: ended?.status === 'failed' ? (ended.error ?? '') : null,
  };
};
