import { isEnded, type GeneratedCarousel, type Job } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { cancelJob, useJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { stopMessage } from '@/shared/ui/feedback/stop-message';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { carouselKeys, runningGenerationQuery } from '@/entities/carousels';
import { generateTexts as texts } from '../texts';

/** A carousel that is being written, or the last one that was. */
export interface Generation {
  /** Latest state; undefined before the first answer and when there is none. */
  job: Job | undefined;
  /** It is running, or its state is not known yet. */
  isRunning: boolean;
  /** Why the last one failed, in words for the user; null after a success, a stop, or without one. */
  failure: string | null;
  /** The last one produced nothing: it failed, was stopped or is gone. */
  isUndone: boolean;
  stop: () => void;
  isStopping: boolean;
}

/** Why a job failed, and that it cost nothing where its own words do not say so. */
const failureOf = ({ error }: Job): string => {
  const reason = error ?? texts.failedUnknown;
  return texts.failed(texts.mentionsRefund(reason) ? reason : `${reason} ${texts.refunded}`);
};

/**
 * Follows the carousel the server is writing for the user, whichever window ordered it.
 * @param onReady called once with the draft it became
 */
export const useGeneration = (onReady: (carouselId: number) => void): Generation => {
  const queryClient = useQueryClient();
  const running = useQuery(runningGenerationQuery());
  const [remembered] = useState(running.data ?? null);
  const isAsked = running.isSuccess && running.isFetchedAfterMount;
  const openId = isAsked ? running.data : null;
  const [id, setId] = useState<number | null>(null);
  if (openId !== null && openId !== id) setId(openId);
  // It ended elsewhere, where its carousel may have been opened: it is not opened here again.
  const hasEndedUnseen = isAsked && remembered !== null && remembered !== id;
  const { data: job, error } = useJob(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const isOver = isGone || (job !== undefined && isEnded(job.status));
  const refresh = (): void => {
    void refreshBalance(queryClient);
    void queryClient.invalidateQueries({ queryKey: carouselKeys.lists });
  };
  const refreshQuietly = useEffectEvent(refresh);
  useEffect(() => {
    if (hasEndedUnseen) refreshQuietly();
  }, [hasEndedUnseen]);
  const report = useEffectEvent(() => {
    queryClient.setQueryData(runningGenerationQuery().queryKey, null);
    refresh();
    if (job?.status === 'completed') onReady((job.result as GeneratedCarousel).carousel_id);
    if (job?.status === 'cancelled') notifySuccess(stopMessage(job));
  });
  useEffect(() => {
    if (isOver) report();
  }, [id, isOver]);
  const stopping = useAppMutation({
    mutationFn: (jobId: number, signal) => cancelJob(jobId, signal),
    onSuccess: (_, jobId) => queryClient.invalidateQueries({ queryKey: ['jobs', jobId] }),
    onError: (failure) => notifyError(failure, texts.running.stopFailed),
  });
  return {
    job,
    isRunning: id !== null && !isOver,
    failure: job?.status === 'failed' ? failureOf(job) : null,
    isUndone: isGone || (isOver && job?.status !== 'completed'),
    stop: () => {
      if (id !== null && !stopping.isPending) stopping.mutate(id);
    },
    isStopping: stopping.isPending,
  };
};
