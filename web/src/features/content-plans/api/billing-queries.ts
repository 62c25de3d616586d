import { billingEndpoints } from '@orbita/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Price of a plan of that many publications and the balance beside it; asks nothing for `null`. */
export const usePlanEstimate = (publicationsCount: number | null) =>
  useQuery({
    queryKey: ['credits', 'estimate', 'content_plan', publicationsCount],
    queryFn:
      publicationsCount === null
        ? skipToken
        : ({ signal }) =>
            api(
              billingEndpoints.estimateFor,
              { params: { textType: 'content_plan' }, body: { publications_count: publicationsCount } },
              { signal },
            ),
    placeholderData: keepPreviousData,
  });

/** Price of a text and the balance beside it. */
export const useTextEstimate = (textType: 'post' | 'reels' | 'feedback' | 'headlines') =>
  useQuery({
    queryKey: ['credits', 'estimate', textType],
    queryFn: ({ signal }) => api(billingEndpoints.estimate, { params: { textType } }, { signal }),
  });
