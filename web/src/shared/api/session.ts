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

/** Whether the built-in demo writer serves instead of a model. */
export const useIsDemo = (): boolean => useQuery(versionQuery()).data?.mode === 'demo';

/** Everything that shows money asks again: call it after an act that spent, returned or earned credits. */
export const refreshBalance = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['me'] }),
    queryClient.invalidateQueries({ queryKey: ['credits'] }),
  ]);

/** Starts a session from the answer of login or registration. */
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
 * The session has ended by its owner's wish: what they leave in the browser goes with it, and before it, so that whoever
 * hears of the token, in other tabs too, keeps nothing any more.
 */
export const leaveHere = (): void => {
  forgetAccount();
  tokenStore.leave();
};

/** Ends the session here at once; the server is told in passing, so that the token dies there too. */
export const signOut = (): void => {
  const told = api(accountEndpoints.logout);
  leaveHere();
  // The user is out whatever the server answers: the token is gone from this browser.
  told.catch(() => undefined);
};
