import { scheduleEndpoints, type PlanPublication, type PublicationSchedule } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys, showPublications, withFresh } from '@/entities/content-plans';

/** Publishes posts of a plan automatically at their times, all or none. */
export const useSchedule = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<PlanPublication[], readonly PublicationSchedule[]>({
    mutationFn: (schedules, signal) =>
      once(schedules, (idempotencyKey) =>
        api(
          scheduleEndpoints.schedule,
          { params: { id: planId }, body: { schedules: [...schedules] } },
          { signal, idempotencyKey },
        ),
      ),
    onSuccess: (scheduled) => showPublications(queryClient, planId, withFresh(scheduled)),
    // After a refusal, the data has changed elsewhere.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};
