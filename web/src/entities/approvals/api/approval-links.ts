import { approvalEndpoints, type ApprovalLink, type ApprovalLinkRequest } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Open links of a plan, newest first. */
export const linksQuery = (planId: number) =>
  queryOptions({
    queryKey: ['approval-links', planId],
    queryFn: ({ signal }) => api(approvalEndpoints.links, { params: { id: planId } }, { signal }),
  });

/** Makes a link; a repeated press makes the same one. */
export const useCreateLink = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const { queryKey } = linksQuery(planId);
  return useAppMutation<ApprovalLink, ApprovalLinkRequest>({
    mutationFn: (body, signal) =>
      once({ planId, ...body }, (idempotencyKey) =>
        api(approvalEndpoints.createLink, { params: { id: planId }, body }, { signal, idempotencyKey }),
      ),
    onSuccess: (link) =>
      queryClient.setQueryData(queryKey, (links) => links && [link, ...links.filter(({ id }) => id !== link.id)]),
  });
};

/** Closes a link. */
export const useRevokeLink = (planId: number) => {
  const queryClient = useQueryClient();
  const { queryKey } = linksQuery(planId);
  return useAppMutation<void, number>({
    mutationFn: (id, signal) => api(approvalEndpoints.revokeLink, { params: { id } }, { signal }),
    onSuccess: (_, revoked) => queryClient.setQueryData(queryKey, (links) => links?.filter(({ id }) => id !== revoked)),
    // Closed in another window, or expired.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
