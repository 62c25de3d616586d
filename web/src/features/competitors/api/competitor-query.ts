import { competitorEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Query key of everything shown of one channel, on any screen: reading it again invalidates all of it. */
export const competitorKey = (id: number) => ['competitors', 'one', id] as const;

/** A channel with its open jobs. */
export const competitorQuery = (id: number) =>
  queryOptions({
    queryKey: [...competitorKey(id), 'detail'],
    queryFn: ({ signal }) => api(competitorEndpoints.get, { params: { id } }, { signal }),
  });
