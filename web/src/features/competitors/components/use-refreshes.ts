import { type Competitor, type CompetitorList, isEnded, type Job, type RefreshAllResult } from '@orbita/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useRefreshAll, useRefreshChannel } from '../api/competitor-mutations';
import { COMPETITORS } from '../api/competitors-api';
import { texts } from '../texts';

/** The channel whose reading was ordered here; null for all of the project. */
type Ordered = Competitor['id'] | null;

const current = (queryClient: QueryClient, id: number): Competitor | undefined =>
  queryClient
    .getQueriesData<CompetitorList>({ queryKey: [...COMPETITORS, 'list'] })
    .flatMap(([, list]) => list?.competitors ?? [])
    .find((known) => known.id === id);

const announceOne = (now: Competitor | undefined): void => {
  // Otherwise its card shows the error.
  if (now?.problem === null) notifySuccess(texts.card.refreshed(now.title));
};

const notifyAll = ({ refreshed, failed }: RefreshAllResult): void => {
  if (failed === 0) notifySuccess(texts.refreshAll.done(refreshed));
  else notifyError(texts.refreshAll.partly(refreshed, failed));
};

/** Orders channels of a project to be read again, and reports the end of the orders made here. */
export const useRefreshes = (projectId: number) => {
  const queryClient = useQueryClient();
  const ordered = useRef(new Map<number, Ordered>());
  const [allJobId, setAllJobId] = useState<number | null>(null);
  const one = useRefreshChannel({
    onAnswer: (answer, { id }) => {
      if ('job_id' in answer) ordered.current.set(answer.job_id, id);
      else notifySuccess(texts.card.fresh(answer.title));
    },
    onRefused: (error) => notifyError(error, texts.card.refreshFailed),
  });
  const all = useRefreshAll(projectId, {
    onAnswer: (answer) => {
      if (!('job_id' in answer)) return notifySuccess(texts.refreshAll.fresh);
      ordered.current.set(answer.job_id, null);
      setAllJobId(answer.job_id);
    },
    onRefused: (error) => notifyError(error, texts.refreshAll.failed),
  });
  return {
    /** The last job that reads all channels, ordered here; it may have ended. */
    allJobId,
    isOrderingAll: all.isPending,
    refresh: (competitor: Competitor): void => one.mutate(competitor),
    refreshAll: (): void => all.mutate(),
    /** A job has ended, or no longer exists. */
    onEnd: async (jobId: number, job: Job | undefined): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey: COMPETITORS });
      const what = ordered.current.get(jobId);
      if (what === undefined || !job || !isEnded(job.status)) return;
      ordered.current.delete(jobId);
      if (job.status === 'failed') notifyError(job.error ?? texts.card.refreshFailed);
      else if (job.status === 'completed' && what !== null) announceOne(current(queryClient, what));
      else if (job.status === 'completed') notifyAll(job.result as RefreshAllResult);
    },
  };
};
