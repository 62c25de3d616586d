import { billingEndpoints, type Subscription } from '@orbita/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiAttachment, apiPage, type Attachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['credits', 'subscription'],
    queryFn: ({ signal }) => api(billingEndpoints.subscription, {}, { signal }),
  });

/** Filter of a statement. */
export interface StatementFilter {
  projectId?: number | undefined;
  /** Words of the description; empty for all lines. */
  search: string;
}

const filterOf = ({ projectId, search }: StatementFilter) => ({
  project_id: projectId?.toString(),
  search: search === '' ? undefined : search,
});

/** Operations, newest first, paged. */
export const statementQuery = (filter: StatementFilter) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'statement', filter.projectId ?? null, filter.search],
    queryFn: ({ signal, pageParam }) =>
      apiPage(billingEndpoints.statement, { query: { ...filterOf(filter), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Saves the filtered operations as a table. */
export const useExportStatement = () =>
  useAppMutation<Attachment, StatementFilter>({
    mutationFn: (filter, signal) =>
      apiAttachment(billingEndpoints.exportStatement, { query: filterOf(filter) }, { signal }),
    onSuccess: saveAttachment,
  });

/** Spending of credits in the last 30 days. */
export const spendingQuery = () =>
  queryOptions({
    queryKey: ['credits', 'spending'],
    queryFn: ({ signal }) => api(billingEndpoints.spending, {}, { signal }),
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
