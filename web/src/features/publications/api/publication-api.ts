import { publicationEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

const keys = {
  publication: (id: number) => ['publications', id] as const,
  versions: (id: number) => ['publications', id, 'versions'] as const,
};

/** The publication as it is now: asked for anew whenever the window comes back, as another one may have changed it. */
export const publicationQuery = (id: number) =>
  queryOptions({
    queryKey: keys.publication(id),
    queryFn: ({ signal }) => api(publicationEndpoints.get, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Its last texts, newest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.versions(id),
    queryFn: ({ signal }) => api(publicationEndpoints.versions, { params: { id } }, { signal }),
    staleTime: 0,
  });
