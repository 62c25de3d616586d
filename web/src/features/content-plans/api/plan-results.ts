import { postResultEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from './plan-keys';

/** What published posts of a plan brought; read anew on the server meanwhile, so always asked for anew. */
export const planResultsQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.results(planId),
    queryFn: ({ signal }) => api(postResultEndpoints.ofPlan, { params: { id: planId } }, { signal }),
    staleTime: 0,
  });
