import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/**
 * The current publication with its attempts. It is refetched when the window becomes active again, because another one, or
 * its scheduled time, may have changed it.
 */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id],
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
