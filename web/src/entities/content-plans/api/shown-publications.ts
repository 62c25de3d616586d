import type { ContentPlanWithPublications, PlanPublication } from '@orbita/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-keys';

type Publications = readonly PlanPublication[];

/** Changes to the publications of a plan. */
export type PublicationsChange = (publications: Publications) => Publications;

/** Shows changed publications of a plan before the plan is refetched. */
export const showPublications = (queryClient: QueryClient, planId: number, change: PublicationsChange): void => {
  queryClient.setQueryData<ContentPlanWithPublications>(
    planKeys.detail(planId),
    (plan) => plan && { ...plan, publications: [...change(plan.publications)] },
  );
};

/** The publications, some replaced by newer states; missing ones are added. */
export const withFresh =
  (fresh: Publications): PublicationsChange =>
  (publications) => {
    const byId = new Map(fresh.map((one) => [one.id, one]));
    const kept = publications.map((one) => {
      const newer = byId.get(one.id);
      byId.delete(one.id);
      return newer ?? one;
    });
    return byId.size === 0 ? kept : [...kept, ...byId.values()];
  };
