import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/**
 * The publication as it is now, with its attempts: asked for anew whenever the window comes back, as another one, or its
 * time, may have changed it.
 */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id],
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
