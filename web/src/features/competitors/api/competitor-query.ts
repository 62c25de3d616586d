import { competitorEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Everything that is shown of one channel, whatever screen shows it: whoever reads it anew makes all of it stale. */
export const competitorKey = (id: number) => ['competitors', 'one', id] as const;

/** A channel with the jobs that are open for it. */
export const competitorQuery = (id: number) =>
  queryOptions({
    queryKey: [...competitorKey(id), 'detail'],
    queryFn: ({ signal }) => api(competitorEndpoints.get, { params: { id } }, { signal }),
  });
