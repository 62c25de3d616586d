import {
  addDays,
  type AcceptedJob,
  type CompetitorDetail,
  competitorAnalysisEndpoints,
  competitorEndpoints,
  competitorPostEndpoints,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiAttachment } from '@/shared/api/api';
import { cancelJob } from '@/shared/api/jobs';
import { saveAttachment } from '@/shared/api/save-attachment';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import type { PostsSpan } from './channel-queries';
import { competitorQuery } from './competitor-query';

/** Shows an accepted job as the channel's own, without refetching the channel. */
const useOpenJob = (id: number) => {
  const queryClient = useQueryClient();
  const { queryKey } = competitorQuery(id);
  return (job: Partial<Pick<CompetitorDetail, 'parse_job_id' | 'analysis_job_id'>>): void => {
    queryClient.setQueryData(queryKey, (known) => known && { ...known, ...job });
  };
};

/** Orders the reading of the posts of the days that end `today`. */
export const useParsePosts = (id: number) => {
  const open = useOpenJob(id);
  return useAppMutation<AcceptedJob, PostsSpan & { today: string }>({
    mutationFn: ({ days, limit, today }, signal) => {
      const body = { start_date: addDays(today, -days), end_date: today, limit };
      return api(competitorEndpoints.parse, { params: { id }, body }, { signal });
    },
    onSuccess: ({ job_id }) => open({ parse_job_id: job_id }),
  });
};

/** Orders an analysis of the posts of this many days. */
export const useAnalyse = (id: number) => {
  const queryClient = useQueryClient();
  const open = useOpenJob(id);
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, number>({
    mutationFn: (period_days, signal) =>
      once([id, period_days], (idempotencyKey) =>
        api(competitorAnalysisEndpoints.analyse, { params: { id }, body: { period_days } }, { idempotencyKey, signal }),
      ),
    onSuccess: ({ job_id }) => open({ analysis_job_id: job_id }),
    onSettled: () => void refreshBalance(queryClient),
  });
};

/** Cancels the job that reads or analyses channels. */
export const useStopJob = (callbacks: { onError?: (error: Error) => void } = {}) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => cancelJob(id, signal),
    onSuccess: (_, id) => queryClient.invalidateQueries({ queryKey: ['jobs', id] }),
    ...callbacks,
  });
};

/** Saves all stored posts as a table. */
export const useExportPosts = (id: number) =>
  useAppMutation({
    mutationFn: (_: void, signal) =>
      apiAttachment(competitorPostEndpoints.export, { params: { id }, query: { format: 'csv' } }, { signal }),
    onSuccess: saveAttachment,
  });
