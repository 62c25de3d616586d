import type { QueryClient } from '@tanstack/react-query';
import { PlanWatch } from '../model/plan-status';

const watches = new WeakMap<QueryClient, PlanWatch>();

/** The plans' statuses this session has seen; shared by every screen and every order. */
export const planWatch = (queryClient: QueryClient): PlanWatch => {
  const known = watches.get(queryClient);
  if (known !== undefined) return known;
  const watch = new PlanWatch();
  watches.set(queryClient, watch);
  return watch;
};
