import { newIdeaEndpoints, type AcceptedJob, type PlanPublication } from '@orbita/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { awaitJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys } from './plan-keys';
import { showPublications, withFresh } from './shown-publications';

/** Refetches the publications and new ideas of a plan. */
export const refreshIdeas = (queryClient: QueryClient, planId: number): void => {
  void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
  void queryClient.invalidateQueries({ queryKey: planKeys.proposal(planId) });
  void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
};

/** Orders another idea for a publication. Resolves when it has arrived, with its title; rejects with the reason if it fails. */
export const useWriteNewIdea = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const { mutateAsync, ...order } = useAppMutation<AcceptedJob, number>({
    mutationFn: (id, signal) =>
      once(id, (idempotencyKey) => api(newIdeaEndpoints.write, { params: { id } }, { idempotencyKey, signal })),
    onSettled: () => {
      refreshIdeas(queryClient, planId);
      void refreshBalance(queryClient);
    },
  });
  const write = async (id: number): Promise<{ title: string }> => {
    const { job_id } = await mutateAsync(id);
    try {
      return await awaitJob<{ title: string }>(job_id);
    } finally {
      refreshIdeas(queryClient, planId);
      void refreshBalance(queryClient);
    }
  };
  return { ...order, write };
};

/** Restores the ideas the publications had before. */
export const useRestoreIdeas = (planId: number) => {
  const queryClient = useQueryClient();
  return useAppMutation<PlanPublication[], readonly number[]>({
    mutationFn: (ids, signal) =>
      api(newIdeaEndpoints.restore, { params: { id: planId }, body: { publication_ids: [...ids] } }, { signal }),
    onSuccess: (restored) => showPublications(queryClient, planId, withFresh(restored)),
    onSettled: () => refreshIdeas(queryClient, planId),
  });
};
