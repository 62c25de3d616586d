import type { Job } from '@orbita/contracts';
import { useState } from 'react';
import { useJobEnd } from './use-job-end';

export interface ChannelJob {
  id: number | null;
  /** Latest state; undefined before the first answer. */
  job: Job | undefined;
  /** The job is open, or its state is unknown yet. */
  isRunning: boolean;
  /** Why it failed, in words for the user, until the next one starts; null after a success or a stop. */
  failure: string | null;
}

/**
 * Follows a job of a channel, and remembers how it ended after the channel no longer names it.
 * @param openId the open job the channel names
 * @param onEnded called once after each end
 */
export const useChannelJob = (openId: number | null, onEnded: (job: Job) => void): ChannelJob => {
  const [id, setId] = useState(openId);
  if (openId !== null && openId !== id) setId(openId);
  const { job, isOver } = useJobEnd(id, (_id, ended) => ended && onEnded(ended));
  return {
    id,
    job,
    isRunning: id !== null && !isOver,
    failure: job?.status === 'failed' ? (job.error ?? '') : null,
  };
};
