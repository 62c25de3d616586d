import { contentPlanEndpoints, type FoundContentPlan } from '@orbita/contracts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { inOtherLayout } from '@/shared/format/keyboard-layout';
import { planKeys } from './plan-keys';

/** A menu with more entries is not read: another word narrows the search. */
const SHOWN = 20;

/** Plans of all projects that match the search, in either keyboard layout, and whether an answer is pending. */
export const usePlanSearch = (typed: string): { plans: readonly FoundContentPlan[]; isSearching: boolean } =>
  useQueries({
    // Digits are the same in both layouts.
    queries: [...new Set([typed, inOtherLayout(typed)])].map((search) => ({
      queryKey: planKeys.search(search),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(contentPlanEndpoints.search, { query: { search, limit: String(SHOWN) } }, { signal }),
      enabled: typed !== '',
      placeholderData: keepPreviousData,
    })),
    combine: (answers) => ({
      plans: answers.flatMap(({ data }) => data ?? []),
      isSearching: answers.some(({ isFetching }) => isFetching),
    }),
  });
