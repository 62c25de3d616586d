import { approvalEndpoints, type ApprovalAnswer, type ApprovalDecision } from '@orbita/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { withAnswer } from '../model/with-answer';

/** What a link shows to its holder, page by page. */
export const approvalQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['approval', token],
    queryFn: ({ signal, pageParam }) =>
      apiPage(approvalEndpoints.look, { params: { token }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Sends the client's verdict on posts; after a refusal the posts are refetched. */
export const useDecide = (token: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = approvalQuery(token);
  return useAppMutation<ApprovalAnswer, ApprovalDecision['verdicts']>({
    // One after another: each answer has the state of all posts, and an older one must not arrive last.
    scope: { id: 'decide' },
    mutationFn: (verdicts, signal) =>
      api(approvalEndpoints.decide, { params: { token }, body: { verdicts } }, { signal }),
    onSuccess: async (answer, verdicts) => {
      // A request sent before the answer would restore the former state of the posts.
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
    // Not awaited: the refusal is shown at once, and the next verdict can be sent.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
