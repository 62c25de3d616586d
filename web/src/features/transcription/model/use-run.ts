import { isEnded, type Job, type TranscriptionDetails } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isUnderWay, transcriptionKeys, transcriptionQuery } from '@/entities/transcripts';
import { ApiError } from '@/shared/api/api-error';
import { cancelJob, useJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { stopMessage } from '@/shared/ui/feedback/stop-message';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { texts } from '../texts';

interface Run {
  /** Latest state of the running job; undefined before the first answer and without a job. */
  job: Job | undefined;
  stop: () => void;
  isStopping: boolean;
}

/** Follows the processing of a recording, and refetches it at its end. */
export const useRun = ({ id, job_id, status }: TranscriptionDetails): Run => {
  const queryClient = useQueryClient();
  const { data: job, error } = useJob(isUnderWay(status) ? job_id : null);
  const isOver = (error instanceof ApiError && error.status === 404) || (job !== undefined && isEnded(job.status));
  const report = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: transcriptionQuery(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: transcriptionKeys.lists });
    void refreshBalance(queryClient);
    if (job?.status === 'cancelled') notifySuccess(stopMessage(job));
  });
  useEffect(() => {
    if (isOver) report();
  }, [job_id, isOver]);
  const stopping = useAppMutation({
    mutationFn: (jobId: number, signal) => cancelJob(jobId, signal),
    onSuccess: (_, jobId) => queryClient.invalidateQueries({ queryKey: ['jobs', jobId] }),
    onError: (failure) => notifyError(failure, texts.run.stopFailed),
  });
  return {
    job,
    stop: () => {
      if (job_id !== null && !stopping.isPending) stopping.mutate(job_id);
    },
    isStopping: stopping.isPending,
  };
};
