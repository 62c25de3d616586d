import { type JobKind, type JobStatus, type QueueName, queueEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

const ALL = ['administration', 'queues'] as const;
/** Never in a hidden tab: the query client's default. */
const POLL_MS = 5_000;

export interface JobFilters {
  status?: JobStatus | undefined;
  kind?: JobKind | undefined;
  queue?: QueueName | undefined;
  userId?: number | undefined;
}

/** Waiting and running jobs, and their workers; refetched while the screen is open. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: [...ALL, 'figures'],
    queryFn: ({ signal }) => api(queueEndpoints.figures, {}, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

/** Jobs of all users, newest first; refetched while only the first page is shown. */
export const adminJobsQuery = ({ status, kind, queue, userId }: JobFilters) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'jobs', { status, kind, queue, userId }],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        queueEndpoints.jobs,
        {
          query: {
            limit: '20',
            cursor: pageParam,
            status,
            kind,
            queue,
            user_id: userId === undefined ? undefined : String(userId),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: (query) => (query.state.data?.pages.length === 1 ? POLL_MS : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const adminJobQuery = (id: number) =>
  queryOptions({
    queryKey: [...ALL, 'job', id],
    queryFn: ({ signal }) => api(queueEndpoints.job, { params: { id } }, { signal }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });

/** Stops a job of any user. */
export const useCancelJob = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(queueEndpoints.cancel, { params: { id } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
};

/** Repeats a job, or runs a delayed one now. A repeat returns the same job, so it needs no key. */
export const useRetryJob = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(queueEndpoints.retry, { params: { id } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ALL }),
  });
};

/** Grants this browser access to Bull Board. @returns its URL */
export const useOpenBoard = () =>
  useAppMutation({ mutationFn: (_: void, signal) => api(queueEndpoints.openBoard, {}, { signal }) });
