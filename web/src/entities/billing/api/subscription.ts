import { billingEndpoints, type Subscription } from '@orbita/contracts';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['credits', 'subscription'],
    queryFn: ({ signal }) => api(billingEndpoints.subscription, {}, { signal }),
  });

/** Refetches everything that depends on the plan: money, the visible part of the history, and the library quota. */
export const refreshPlan = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshBalance(queryClient),
    queryClient.invalidateQueries({ queryKey: ['history'] }),
    queryClient.invalidateQueries({ queryKey: ['library', 'usage'] }),
  ]);

/** Starts the trial, once per account. */
export const useStartTrial = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => api(billingEndpoints.startTrial, {}, { signal }),
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery().queryKey, subscription);
      return refreshPlan(queryClient);
    },
  });
};

/** Whether the Free plan's limits apply: a running trial lifts them. */
export const isLimited = ({ plan_type, trial }: Subscription): boolean => plan_type === 'Free' && trial !== 'active';
