import { accountEndpoints, systemEndpoints, type Session } from '@orbita/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { forgetAccount, keepForAccount } from './account-storage';
import { api } from './api';
import { tokenStore } from './token';

/** The access token as React state; `null` when signed out. */
export const useToken = (): string | null => useSyncExternalStore(tokenStore.subscribe, tokenStore.get);

/** The signed-in user. */
export const userQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api(accountEndpoints.me, {}, { signal }) });

/** Version and mode (`demo` or `live`) of the service. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: ({ signal }) => api(systemEndpoints.version, {}, { signal }),
    staleTime: Infinity,
  });

/** Whether the built-in demo writer is used instead of a model. */
export const useIsDemo = (): boolean => useQuery(versionQuery()).data?.mode === 'demo';

/** Refetches everything that shows money: call it after an action that spent, returned or earned credits. */
export const refreshBalance = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['me'] }),
    queryClient.invalidateQueries({ queryKey: ['credits'] }),
  ]);

/** Starts a session from the answer to login or registration. */
export const useSignIn = (): ((session: Session) => void) => {
  const queryClient = useQueryClient();
  return useCallback(
    ({ access_token, user }) => {
      keepForAccount(user.id);
      tokenStore.set(access_token);
      queryClient.setQueryData(userQuery().queryKey, user);
    },
    [queryClient],
  );
};

/**
 * The user ended the session. What they leave in the browser is deleted first, so that code that hears of the
 * token change, in other tabs too, keeps nothing.
 */
export const leaveHere = (): void => {
  forgetAccount();
  tokenStore.leave();
};

/** Ends the session here at once and notifies the server in the background, so that the token becomes invalid there too. */
export const signOut = (): void => {
  const request = api(accountEndpoints.logout);
  leaveHere();
  // The user is signed out whatever the server answers: the token is gone from this browser.
  request.catch(() => undefined);
};
