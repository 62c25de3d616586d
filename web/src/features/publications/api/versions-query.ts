import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** The last texts of a publication, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['publications', id, 'versions'],
    queryFn: ({ signal }) => api(publicationEndpoints.versions, { params: { id } }, { signal }),
    staleTime: 0,
  });
