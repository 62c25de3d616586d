import { publicationEndpoints, type PlanPublication } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from './plan-keys';

/** A publication with all its texts, which the list of its plan does not carry. */
export const publicationQuery = ({ id, version }: Pick<PlanPublication, 'id' | 'version'>) =>
  queryOptions({
    queryKey: planKeys.publication(id, version),
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
