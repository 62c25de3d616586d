import { billingEndpoints, type ContentType, type Estimate, type PricedOperation } from '@orbita/contracts';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { type Price, retryOf } from '../model/price';

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

/** The earlier price stays while it is refetched. */
const priceOf = ({ data, isError, refetch }: UseQueryResult<Estimate>): Price => ({
  estimate: data,
  retry: isError && data === undefined ? () => void refetch() : undefined,
});

/** Price of this many of a kind and the balance; for none, nothing is requested. */
export const useEstimate = (operation: 'new_idea' | 'post' | 'reels', count: number): Price =>
  priceOf(useQuery(estimateQuery(operation, count)));

/** Price of a plan with this many publications and the balance; for `null`, nothing is requested. */
export const usePlanEstimate = (publicationsCount: number | null): Price =>
  priceOf(useQuery(estimateQuery('content_plan', publicationsCount)));

/** Price of one operation and the balance. */
export const useTextEstimate = (operation: PricedOperation): Price =>
  priceOf(
    useQuery({
      queryKey: ['credits', 'estimate', operation],
      queryFn: ({ signal }) => api(billingEndpoints.estimate, { params: { textType: operation } }, { signal }),
    }),
  );

/** What the texts of these publications cost together, as an estimate of one operation. */
export const useTextsEstimate = (publications: readonly { content_type: ContentType }[]): Price => {
  const reels = publications.filter(({ content_type }) => content_type === 'reels').length;
  const posts = publications.length - reels;
  // The first posts of a day may cost nothing: so many together cost less than so many times one.
  const ofPosts = useEstimate('post', posts);
  const ofReels = useEstimate('reels', reels);
  if (reels === 0) return ofPosts;
  if (posts === 0) return ofReels;
  const estimate = ofPosts.estimate &&
    ofReels.estimate && {
      ...ofPosts.estimate,
      estimated_credits: ofPosts.estimate.estimated_credits + ofReels.estimate.estimated_credits,
    };
  return { estimate, retry: retryOf(ofPosts, ofReels) };
};
