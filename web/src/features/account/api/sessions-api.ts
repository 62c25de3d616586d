import { sessionEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { leaveHere } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

const KEY = ['sessions'] as const;

/** Where the user is signed in, the latest login first and page by page. */
export const sessionsQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ signal, pageParam }) =>
      apiPage(sessionEndpoints.list, { query: { cursor: pageParam, limit: '20' } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Signs out on one device. */
export const useEndSession = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(sessionEndpoints.end, { params: { id } }, { signal }),
    // Also when it failed: the device may have signed out by itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Signs out everywhere, here too. */
export const useEndAllSessions = () =>
  useAppMutation({
    mutationFn: (_: void, signal) => api(sessionEndpoints.endAll, {}, { signal }),
    // Here and not where it is asked for: whoever goes on to another screen leaves all the same.
    onSuccess: leaveHere,
  });
