import { publicationEndpoints, type PlanPublication } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { planKeys } from '@/entities/content-plans';

/** A publication with all its texts, which its plan's list does not contain. */
export const publicationQuery = ({ id, version }: Pick<PlanPublication, 'id' | 'version'>) =>
  queryOptions({
    queryKey: planKeys.publication(id, version),
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
