import type { AttemptStatus, Receipt } from '@orbita/contracts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { usePollWhile, isUnderWay } from '@/entities/publishing';
import { receiptsQuery } from './receipts-query';

type Pages = InfiniteData<{ items: Receipt[] }>;

/** Receipts of a project; polled while any shown one is in progress. */
export const useReceipts = (projectId: number, status: AttemptStatus | null) => {
  const untilNext = usePollWhile<Pages>(({ pages }) => pages.some(({ items }) => items.some(isUnderWay)));
  return useInfiniteQuery({
    ...receiptsQuery(projectId, status),
    // All pages are refetched: the more pages, the longer the pause, so that the request rate stays that of one page.
    refetchInterval: (query) => {
      const wait = untilNext(query);
      return wait === false ? false : wait * (query.state.data?.pages.length ?? 1);
    },
  });
};
