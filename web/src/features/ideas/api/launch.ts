import {
  contentPlanEndpoints,
  projectEndpoints,
  type ContentPlan,
  type ContentPlanRequest,
  type Project,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePlanOrdered } from '@/entities/content-plans';
import { projectQuery, projectsQuery, localTimeZone } from '@/entities/projects';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { LANGUAGE } from '@/shared/i18n/language';

interface Launch {
  name: string;
  description: string;
  /** Plan to order for the project; without it only the project is made. */
  plan?: ContentPlanRequest | undefined;
}

interface Launched {
  project: Project;
  plan?: ContentPlan;
}

/**
 * Makes the project of a business and, if requested, orders its first plan. A project made before a failed order
 * is not made again: the next attempt updates it.
 */
export const useLaunch = () => {
  const queryClient = useQueryClient();
  const made = useRef<Project | null>(null);
  const onceProject = useIdempotencyKey();
  const oncePlan = useIdempotencyKey();
  const showOrdered = usePlanOrdered();
  return useAppMutation<Launched, Launch>({
    mutationFn: async ({ name, description, plan: wanted }, signal) => {
      const body = { name, description, time_zone: localTimeZone(), language: LANGUAGE };
      const { current } = made;
      if (current === null) {
        made.current = await onceProject(body, (idempotencyKey) =>
          api(projectEndpoints.create, { body }, { idempotencyKey, signal }),
        );
      } else if (current.name !== name) {
        made.current = await api(projectEndpoints.update, { params: { id: current.id }, body }, { signal });
      }
      const project = made.current as Project;
      if (wanted === undefined) return { project };
      const order = { params: { id: project.id }, body: wanted };
      const plan = await oncePlan(order, (idempotencyKey) =>
        api(contentPlanEndpoints.create, order, { idempotencyKey, signal }),
      );
      return { project, plan };
    },
    onSuccess: ({ project, plan }) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      if (plan) showOrdered(plan);
    },
    onError: () => refreshBalance(queryClient),
  });
};

/** Refetches every list of projects: the screen for users without one disappears. */
export const useProjectsChanged = () => {
  const queryClient = useQueryClient();
  return (): Promise<void> => queryClient.invalidateQueries({ queryKey: projectsQuery().queryKey, exact: true });
};
