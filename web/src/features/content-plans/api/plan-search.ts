import { contentPlanEndpoints, type FoundContentPlan } from '@orbita/contracts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { inOtherLayout } from '@/shared/format/keyboard-layout';
import { planKeys } from './plan-keys';

/** More than these nobody reads in a menu: one more word finds fewer. */
const SHOWN = 20;

/** Plans of all projects that match what was typed, in either keyboard layout, and whether an answer is still awaited. */
export const usePlanSearch = (typed: string): { plans: readonly FoundContentPlan[]; isSearching: boolean } =>
  useQueries({
    // Digits are the same in both.
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
