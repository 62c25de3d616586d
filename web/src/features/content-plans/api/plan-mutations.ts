import {
  contentPlanEndpoints,
  jobEndpoints,
  type AcceptedJob,
  type ContentPlan,
  type ContentPlanRequest,
  type Job,
} from '@orbita/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '@/shared/api/api';
import { ApiError, hasCode } from '@/shared/api/api-error';
import { randomId } from '@/shared/api/random-id';
import { refreshBalance } from '@/shared/api/session';
import { planKeys } from './plan-keys';
import { withPlan } from './plan-queries';
import { planWatch } from './plan-watch';

/**
 * Key of one paid act. While the outcome of an act is unknown, repeating it with the same content repeats the same act,
 * so the server charges it once; a definite answer ends it.
 */
const useActKey = () => {
  const act = useRef<{ content: string; key: string } | null>(null);
  return async <T>(content: unknown, call: (key: string) => Promise<T>): Promise<T> => {
    const signature = JSON.stringify(content);
    if (act.current?.content !== signature) act.current = { content: signature, key: randomId() };
    try {
      const result = await call(act.current.key);
      act.current = null;
      return result;
    } catch (error) {
      if (error instanceof ApiError && !error.isTransient) act.current = null;
      throw error;
    }
  };
};

/** Orders a plan; it appears in the list at once, still to be written. */
export const useCreatePlan = (projectId: number) => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useMutation<ContentPlan, Error, ContentPlanRequest>({
    mutationFn: (body) =>
      once(body, (idempotencyKey) =>
        api(contentPlanEndpoints.create, { params: { id: projectId }, body }, { idempotencyKey }),
      ),
    onSuccess: (plan) => {
      // A short plan may be complete before any screen has shown it running; its end must be told all the same.
      planWatch(queryClient).observe([plan], Date.now());
      queryClient.setQueryData<ContentPlan[]>(planKeys.list(projectId), (plans) => withPlan(plans, plan));
      void queryClient.invalidateQueries({ queryKey: planKeys.list(projectId) });
    },
    onSettled: () => void refreshBalance(queryClient),
  });
};

/** Saves the settings of a plan; its publications stay. */
export const useUpdatePlan = () => {
  const queryClient = useQueryClient();
  return useMutation<ContentPlan, Error, { planId: number; body: ContentPlanRequest }>({
    mutationFn: ({ planId, body }) => api(contentPlanEndpoints.update, { params: { id: planId }, body }),
    onSuccess: (plan) => {
      queryClient.setQueryData<ContentPlan[]>(planKeys.list(plan.project_id), (plans) => withPlan(plans, plan));
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(plan.id) });
    },
  });
};

/** Deletes a plan; a running generation is cancelled and its credits come back. */
export const useDeletePlan = () => {
  const queryClient = useQueryClient();
  return useMutation<void, Error, ContentPlan>({
    mutationFn: async ({ id }) => {
      try {
        await api(contentPlanEndpoints.delete, { params: { id } });
      } catch (error) {
        // Deleted elsewhere: the wish is fulfilled.
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

/** Orders a new set of publications by the plan's own settings. */
export const useRegeneratePlan = () => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useMutation<AcceptedJob, Error, ContentPlan>({
    mutationFn: ({ id }) =>
      once(id, (idempotencyKey) =>
        api(contentPlanEndpoints.regenerate, { params: { id }, body: {} }, { idempotencyKey }),
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

/** Stops a regeneration; the old publications stay and the credits come back. */
export const useCancelRegeneration = () => {
  const queryClient = useQueryClient();
  return useMutation<Job | null, Error, ContentPlan>({
    mutationFn: async ({ job_id }) => {
      if (job_id === null) return null;
      try {
        return await api(jobEndpoints.cancel, { params: { id: job_id } });
      } catch (error) {
        // It ended first: there is nothing left to stop, and the next answer shows how it ended.
        if (hasCode(error, 'JOB_ALREADY_ENDED')) return null;
        throw error;
      }
    },
    onSettled: (_job, _error, { id }) => {
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(id) });
      void refreshBalance(queryClient);
    },
  });
};
