import { postResultEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from '@/entities/content-plans';

/** Results of published posts of a plan. The server updates them, so they are always refetched. */
export const planResultsQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.results(planId),
    queryFn: ({ signal }) => api(postResultEndpoints.ofPlan, { params: { id: planId } }, { signal }),
    staleTime: 0,
  });
