import { readinessEndpoints, type AttemptStatus } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiPage } from '@/shared/api/api';

const PAGE = 30;

/** Everything a project sent or should have sent, newest first, paged; of one status, or of all. */
export const receiptsQuery = (projectId: number, status: AttemptStatus | null) =>
  infiniteQueryOptions({
    queryKey: ['receipts', projectId, status],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        readinessEndpoints.receipts,
        {
          params: { id: projectId },
          query: { limit: String(PAGE), cursor: pageParam, status: status ?? undefined },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
