import { planHealthEndpoints, type PlanPublication, type PublicationMove } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys, showPublications, withFresh } from '@/entities/content-plans';

/** Moves publications of a plan, all or none; they are shown at their new places at once. */
export const useReschedule = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<PlanPublication[], PublicationMove[]>({
    mutationFn: (moves, signal) =>
      once(moves, (idempotencyKey) =>
        api(planHealthEndpoints.reschedule, { params: { id: planId }, body: { moves } }, { signal, idempotencyKey }),
      ),
    onSuccess: (moved) => showPublications(queryClient, planId, withFresh(moved)),
    // After a refusal, the data has changed elsewhere.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};
