import { billingEndpoints } from '@orbita/contracts';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

const estimateQuery = (operation: 'content_plan' | 'new_idea' | 'post' | 'reels', count: number | null) =>
  queryOptions({
    queryKey: ['credits', 'estimate', operation, count],
    queryFn:
      count === null || count === 0
        ? skipToken
        : ({ signal }) =>
            api(
              billingEndpoints.estimateFor,
              { params: { textType: operation }, body: { publications_count: count } },
              { signal },
            ),
  });

/** Price of so many of a kind together and the balance beside it, undefined until it is known; asks nothing for none. */
export const useEstimate = (operation: 'new_idea' | 'post' | 'reels', count: number) =>
  useQuery(estimateQuery(operation, count)).data;

/** Price of a plan of that many publications and the balance beside it; asks nothing for `null`. */
export const usePlanEstimate = (publicationsCount: number | null) =>
  useQuery({ ...estimateQuery('content_plan', publicationsCount), placeholderData: keepPreviousData });

/** Price of a text and the balance beside it. */
export const useTextEstimate = (
  textType: 'post' | 'reels' | 'feedback' | 'headlines' | 'competitor_analysis' | 'carousel',
) =>
  useQuery({
    queryKey: ['credits', 'estimate', textType],
    queryFn: ({ signal }) => api(billingEndpoints.estimate, { params: { textType } }, { signal }),
  });
