import { fileEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';

const LIBRARY = ['library'] as const;
/** Links of files are valid for half an hour at least. */
const LINKS_FRESH_MS = 20 * 60_000;

export const libraryKeys = { all: LIBRARY, lists: [...LIBRARY, 'list'], usage: [...LIBRARY, 'usage'] } as const;

/** Files, newest first, paged; those whose name or description contains `search`. */
export const libraryQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.lists, search],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        fileEndpoints.list,
        { query: { limit: '60', cursor: pageParam, ...(search !== '' && { search }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: LINKS_FRESH_MS,
    placeholderData: keepPreviousData,
  });

export const libraryUsageQuery = () =>
  queryOptions({ queryKey: libraryKeys.usage, queryFn: ({ signal }) => api(fileEndpoints.usage, {}, { signal }) });

/** A file and where it is used. */
export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: [...LIBRARY, 'file', id],
    queryFn: ({ signal }) => api(fileEndpoints.get, { params: { id } }, { signal }),
    refetchInterval: LINKS_FRESH_MS,
  });

/** The existing ones of some files, in any order. */
export const filesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...LIBRARY, 'files', [...ids].sort((a, b) => a - b)],
    queryFn: ({ signal }) => api(fileEndpoints.list, { query: { ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    refetchInterval: LINKS_FRESH_MS,
    placeholderData: keepPreviousData,
  });
