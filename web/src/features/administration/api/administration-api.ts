import { ADMIN_PAGE, administrationEndpoints, billingEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useActKey } from '@/shared/api/act-key';
import { api, apiPage } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAct } from '@/shared/api/use-act';

/** Key of all an administrator has read. */
export const ADMINISTRATION = ['administration'] as const;

/** A page of users that fit the words, newest first. */
export const adminUsersQuery = ({ words, page }: { words: string; page: number }) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'users', words, page],
    queryFn: ({ signal }) =>
      api(
        administrationEndpoints.users,
        { query: { page: String(page), per_page: String(ADMIN_PAGE), email: words === '' ? undefined : words } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const adminUserQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMINISTRATION, 'user', id],
    queryFn: ({ signal }) => api(administrationEndpoints.user, { params: { id } }, { signal }),
  });

/** What administrators have done, newest first and page by page. */
export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ADMINISTRATION, 'audit'],
    queryFn: ({ signal, pageParam }) =>
      apiPage(administrationEndpoints.audit, { query: { limit: '30', cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

/** Blocks a user for a reason, or lets them in again. */
export const useBlockUser = (id: number) => {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: (body: { blocked: boolean; reason?: string }, signal) =>
      api(administrationEndpoints.blockUser, { params: { id }, body }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ADMINISTRATION }),
  });
};

/** Adds credits to a user's, or takes some. */
export const useAdjustCredits = (id: number) => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct({
    mutationFn: (body: { amount: number; description: string }, signal) =>
      once([id, body], (idempotencyKey) =>
        api(billingEndpoints.adjustCredits, { params: { id }, body }, { signal, idempotencyKey }),
      ),
    // An administrator may have changed their own.
    onSuccess: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ADMINISTRATION }), refreshBalance(queryClient)]),
  });
};
