import { billingEndpoints, type Subscription } from '@orbita/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAct } from '@/shared/api/use-act';

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['credits', 'subscription'],
    queryFn: ({ signal }) => api(billingEndpoints.subscription, {}, { signal }),
  });

/** Operations, newest first and page by page; of one project when it is given. */
export const statementQuery = (projectId?: number) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'statement', projectId ?? null],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        billingEndpoints.statement,
        { query: { project_id: projectId?.toString(), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Starts the trial, once in the life of an account. */
export const useStartTrial = () => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (_: void, signal) => api(billingEndpoints.startTrial, {}, { signal }),
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
      return refreshBalance(queryClient);
    },
  });
};

/** Whether the Free plan's limits hold: a running trial lifts them. */
export const isLimited = ({ plan_type, trial }: Subscription): boolean => plan_type === 'Free' && trial !== 'active';
