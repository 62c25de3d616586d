import type { Job } from '@orbita/contracts';
import { useState } from 'react';
import { useJobEnd } from './use-job-end';

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
  const { job, isOver } = useJobEnd(id, (_id, ended) => ended && onEnded(ended));
  return {
    id,
    job,
    isRunning: id !== null && !isOver,
    failure: job?.status === 'failed' ? (job.error ?? '') : null,
  };
};
