import type { ContentPlanWithPublications, PlanPublication } from '@orbita/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withFreshVariants } from '../model/variants';
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

/** The publications, some replaced by newer states; missing ones are added. Variants stay with theirs. */
export const withFresh =
  (fresh: Publications): PublicationsChange =>
  (publications) => {
    const variants = new Map(fresh.filter(({ variant_of }) => variant_of !== null).map((one) => [one.id, one]));
    const mains = new Map(fresh.filter(({ variant_of }) => variant_of === null).map((one) => [one.id, one]));
    const kept = publications.map((one) => {
      const newer = mains.get(one.id);
      mains.delete(one.id);
      return withFreshVariants(newer ?? one, variants);
    });
    return mains.size === 0 ? kept : [...kept, ...mains.values()];
  };
