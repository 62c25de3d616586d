import { approvalEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** What clients said of a publication, newest first: asked for anew each time, as its version does not tell of them. */
export const verdictsQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'approvals'],
    queryFn: ({ signal }) => api(approvalEndpoints.verdicts, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });
