import { approvalEndpoints, type ApprovalAnswer, type ApprovalDecision } from '@orbita/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { withAnswer } from '../model/with-answer';

/** What a link shows to whoever holds it, page by page. */
export const approvalQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['approval', token],
    queryFn: ({ signal, pageParam }) =>
      apiPage(approvalEndpoints.look, { params: { token }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Says what the holder of a link thinks of posts; after a refusal they are asked for anew. */
export const useDecide = (token: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = approvalQuery(token);
  return useAppMutation<ApprovalAnswer, ApprovalDecision['verdicts']>({
    // One after the other: each answer tells how all posts stand, and an older one must not come last.
    scope: { id: 'decide' },
    mutationFn: (verdicts, signal) =>
      api(approvalEndpoints.decide, { params: { token }, body: { verdicts } }, { signal }),
    onSuccess: async (answer, verdicts) => {
      // What was asked for before the answer would put back how the posts stood then.
      const isAsked = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({ ...page, items: withAnswer(page.items, answer, verdicts) })),
          },
      );
      if (isAsked) void queryClient.invalidateQueries({ queryKey });
    },
    // Not waited for: the refusal is told at once, and the next verdict may go.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
