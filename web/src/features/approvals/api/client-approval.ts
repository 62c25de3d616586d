import { approvalEndpoints, type Approval, type ApprovalDecision } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAct } from '@/shared/api/use-act';

/** What a link shows to whoever holds it. */
export const approvalQuery = (token: string) =>
  queryOptions({
    queryKey: ['approval', token],
    queryFn: ({ signal }) => api(approvalEndpoints.look, { params: { token } }, { signal }),
  });

/** Says what the holder of a link thinks of posts; after a refusal they are asked for anew. */
export const useDecide = (token: string) => {
  const queryClient = useQueryClient();
  const { queryKey } = approvalQuery(token);
  return useAct<Approval, ApprovalDecision['verdicts']>({
    // One after the other: each answer tells of all posts, and an older one must not come last.
    scope: { id: 'decide' },
    mutationFn: (verdicts, signal) =>
      api(approvalEndpoints.decide, { params: { token }, body: { verdicts } }, { signal }),
    onSuccess: (approval) => queryClient.setQueryData(queryKey, approval),
    // Not waited for: the refusal is told at once, and the next verdict may go.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
