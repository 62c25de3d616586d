import { sessionEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiPage } from '@/shared/api/api';
import { leaveHere } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

const KEY = ['sessions'] as const;

/** Sessions of the user, the latest login first, paged. */
export const sessionsQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ signal, pageParam }) =>
      apiPage(sessionEndpoints.list, { query: { cursor: pageParam, limit: '20' } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Signs out one device. */
export const useEndSession = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (id: number, signal) => api(sessionEndpoints.end, { params: { id } }, { signal }),
    // Also when it failed: the device may have signed out itself.
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
};

/** Signs out everywhere, including here. */
export const useEndAllSessions = () =>
  useAppMutation({
    mutationFn: (_: void, signal) => api(sessionEndpoints.endAll, {}, { signal }),
    // Here and not in the component: a user who opens another screen is signed out all the same.
    onSuccess: leaveHere,
  });
