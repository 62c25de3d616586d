import {
  contentPlanEndpoints,
  type AcceptedJob,
  type ContentPlan,
  type ContentPlanRequest,
  type Job,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { hasCode } from '@/shared/api/api-error';
import { cancelJob } from '@/shared/api/jobs';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys } from './plan-keys';
import { withPlan } from './plan-queries';
import { planWatch } from './plan-watch';

/** Shows a newly ordered plan wherever plans are shown. */
export const usePlanOrdered = () => {
  const queryClient = useQueryClient();
  return (plan: ContentPlan): void => {
    // A short plan may be complete before any screen has shown it running; its end must still be announced.
    planWatch(queryClient).observe([plan], Date.now());
    queryClient.setQueryData<ContentPlan[]>(planKeys.list(plan.project_id), (plans) => withPlan(plans, plan));
    void queryClient.invalidateQueries({ queryKey: planKeys.list(plan.project_id) });
    void refreshBalance(queryClient);
  };
};

/** Orders a plan; it appears in the list at once, as not yet written. */
export const useCreatePlan = (projectId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  const showOrdered = usePlanOrdered();
  return useAppMutation<ContentPlan, ContentPlanRequest>({
    mutationFn: (body, signal) =>
      once(body, (idempotencyKey) =>
        api(contentPlanEndpoints.create, { params: { id: projectId }, body }, { idempotencyKey, signal }),
      ),
    onSuccess: showOrdered,
    onError: () => void refreshBalance(queryClient),
  });
};

/** Saves the settings of a plan; its publications stay. */
export const useUpdatePlan = () => {
  const queryClient = useQueryClient();
  return useAppMutation<ContentPlan, { planId: number; body: ContentPlanRequest }>({
    mutationFn: ({ planId, body }, signal) =>
      api(contentPlanEndpoints.update, { params: { id: planId }, body }, { signal }),
    onSuccess: (plan) => {
      queryClient.setQueryData<ContentPlan[]>(planKeys.list(plan.project_id), (plans) => withPlan(plans, plan));
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(plan.id) });
    },
  });
};

/** Deletes a plan; a running generation is cancelled and its credits are returned. */
export const useDeletePlan = () => {
  const queryClient = useQueryClient();
  return useAppMutation<void, ContentPlan>({
    mutationFn: async ({ id }, signal) => {
      try {
        await api(contentPlanEndpoints.delete, { params: { id } }, { signal });
      } catch (error) {
        // Deleted elsewhere: the result is what the user wanted.
        if (!hasCode(error, 'CONTENT_PLAN_NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_, { id, project_id }) => {
      queryClient.setQueryData<ContentPlan[]>(planKeys.list(project_id), (plans) =>
        plans?.filter((plan) => plan.id !== id),
      );
      queryClient.removeQueries({ queryKey: planKeys.status(id) });
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
      void refreshBalance(queryClient);
    },
  });
};

/** Orders a new set of publications from the plan's own settings. */
export const useRegeneratePlan = () => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<AcceptedJob, ContentPlan>({
    mutationFn: ({ id }, signal) =>
      once(id, (idempotencyKey) =>
        api(contentPlanEndpoints.regenerate, { params: { id }, body: {} }, { idempotencyKey, signal }),
      ),
    onSuccess: (_job, plan) => {
      const watch = planWatch(queryClient);
      watch.observe([plan], Date.now());
      watch.observe([{ ...plan, status: 'pending', is_regeneration: true }], Date.now());
    },
    onSettled: (_answer, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(id) });
      void refreshBalance(queryClient);
    },
  });
};

/** Stops the generation of a plan: what is written stays and is paid for, the remaining credits are returned. */
export const useStopPlan = () => {
  const queryClient = useQueryClient();
  return useAppMutation<Job | false, ContentPlan>({
    // One that ended first cannot be stopped: the next answer shows how it ended.
    mutationFn: async ({ job_id }, signal) => job_id !== null && cancelJob(job_id, signal),
    onSettled: (_isStopped, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(id) });
      void refreshBalance(queryClient);
    },
  });
};
