import { approvalEndpoints } from '@orbita/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/api';

/** Clients' verdicts on a publication, newest first. Always refetched, because its version does not change with them. */
export const verdictsQuery = (publicationId: number) =>
  queryOptions({
    queryKey: ['publications', publicationId, 'approvals'],
    queryFn: ({ signal }) => api(approvalEndpoints.verdicts, { params: { id: publicationId } }, { signal }),
    staleTime: 0,
  });
