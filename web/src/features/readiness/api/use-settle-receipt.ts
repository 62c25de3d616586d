import { publishingEndpoints, type PublishingAttempt, type SettleRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Records the user's word on an attempt with an unknown outcome, by its publication's number, even if that was deleted. */
export const useSettleReceipt = (publicationId: number) => {
  const queryClient = useQueryClient();
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['receipts'] });
  return useAppMutation<PublishingAttempt, SettleRequest>({
    mutationFn: (body, signal) => api(publishingEndpoints.settle, { params: { id: publicationId }, body }, { signal }),
    onSuccess: askAgain,
    // Refused: another window, or the network itself, may have settled it.
    onError: askAgain,
  });
};
