import { publishingEndpoints, type PublishingAttempt, type SettleRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Says what became of an attempt nobody knows the end of, by the number its publication has or had. */
export const useSettleReceipt = (publicationId: number) => {
  const queryClient = useQueryClient();
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['receipts'] });
  return useAppMutation<PublishingAttempt, SettleRequest>({
    mutationFn: (body, signal) => api(publishingEndpoints.settle, { params: { id: publicationId }, body }, { signal }),
    onSuccess: askAgain,
    // Refused: another window, or the network itself, may have told.
    onError: askAgain,
  });
};
