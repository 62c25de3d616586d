import {
  type ContactRequest,
  contactRequestEndpoints,
  type ContactRequestStatus,
  type ContactRequestUpdate,
} from '@orbita/contracts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { api, apiPage } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';

const ALL = ['contact-requests'] as const;
const LISTS = [...ALL, 'list'] as const;

const searchOf = (words: string): string | undefined => (words === '' ? undefined : words);

interface RequestFilter {
  status: ContactRequestStatus | undefined;
  words: string;
}

/** Requests of a status that match the search, newest first, paged. */
export const contactRequestsQuery = ({ status, words }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, status, words],
    queryFn: ({ signal, pageParam }) =>
      apiPage(
        contactRequestEndpoints.list,
        { query: { limit: '20', cursor: pageParam, status, search: searchOf(words) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Number of matching requests by status. */
export const requestCountsQuery = (words: string) =>
  queryOptions({
    queryKey: [...ALL, 'counts', words],
    queryFn: ({ signal }) => api(contactRequestEndpoints.counts, { query: { search: searchOf(words) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Shows a changed request in every list; lists of another status drop it. */
const show = (queryClient: QueryClient, changed: ContactRequest): void => {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    const status = queryKey[LISTS.length];
    const isListed = status === undefined || status === changed.status;
    queryClient.setQueryData<InfiniteData<{ items: ContactRequest[] }>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.flatMap((item) => (item.id !== changed.id ? [item] : isListed ? [changed] : [])),
          })),
        },
    );
  }
};

/** Another administrator changed it first: the shown state is outdated. */
const isOutdated = (error: Error): boolean =>
  hasCode(error, 'CONTACT_REQUEST_CHANGED') || hasCode(error, 'CONTACT_REQUEST_NOT_FOUND');

/** Sets fields of a request; a refusal because of another change shows that change first. */
export const useUpdateRequest = () => {
  const queryClient = useQueryClient();
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ALL });
  return useAppMutation({
    mutationFn: ({ id, ...body }: ContactRequestUpdate & { id: number }, signal) =>
      api(contactRequestEndpoints.update, { params: { id }, body }, { signal }),
    // Its new version goes with the next change, which may come before the refetched lists.
    onSuccess: (changed) => {
      show(queryClient, changed);
      void reload();
    },
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  });
};

/** Deletes a request in the shown state; a refusal because of another change shows that change first. */
export const useDeleteRequest = () => {
  const queryClient = useQueryClient();
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ALL });
  return useAppMutation({
    mutationFn: ({ id, version }: { id: number; version: number }, signal) =>
      api(contactRequestEndpoints.delete, { params: { id }, query: { version: String(version) } }, { signal }),
    onSuccess: reload,
    onError: (error) => (isOutdated(error) ? reload() : undefined),
  });
};
