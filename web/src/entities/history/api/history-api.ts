import { historyEndpoints, type TextType } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Filter of the history. */
export interface HistoryFilter {
  search: string;
  type: TextType | null;
}

const PAGE = 20;

/** Generated texts, newest first, paged. */
export const historyQuery = ({ search, type }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['history', 'list', search, type],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        historyEndpoints.list,
        {
          query: {
            limit: String(PAGE),
            cursor: pageParam,
            search: search === '' ? undefined : search,
            text_type: type ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How far back the plan shows texts, and how many are older. */
export const historyWindowQuery = () =>
  queryOptions({
    queryKey: ['history', 'window'],
    queryFn: ({ signal }) => api(historyEndpoints.window, {}, { signal }),
  });

/** Deletes a text permanently. */
export const useDeleteText = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(historyEndpoints.delete, { params: { id } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['history'] }),
  });
};
