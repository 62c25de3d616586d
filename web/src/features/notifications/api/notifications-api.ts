import { accountNotificationEndpoints, notificationEndpoints, unsubscribeEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, apiPage } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Maximum age of the unread count while the page is visible; running work is polled by its own screen. */
const ASKED_EVERY_MS = 30_000;
const PAGE = 20;

const keys = {
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
} as const;

/** Number of unread ones. Polled while the page is visible, which also tells the server that the user is present. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread,
    queryFn: ({ signal }) => api(notificationEndpoints.unread, {}, { signal }),
    refetchInterval: ASKED_EVERY_MS,
    staleTime: ASKED_EVERY_MS,
  });

/**
 * A notification may mean changed credits or a changed plan (by an administrator, or a purchase elsewhere): money
 * on the screen is refetched together with the poll that found it, so that the two always agree.
 *
 * @param unread the current number; absent until it is known
 */
export const useBalanceOfNews = (unread: number | undefined): void => {
  const queryClient = useQueryClient();
  const seen = useRef<number>(undefined);
  const refresh = useEffectEvent(() => void refreshBalance(queryClient));
  useEffect(() => {
    if (seen.current !== undefined && unread !== undefined && unread > seen.current) refresh();
    seen.current = unread ?? seen.current;
  }, [unread]);
};

/** Notifications, newest first, paged. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ signal, pageParam }) =>
      apiPage(notificationEndpoints.list, { query: { limit: String(PAGE), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // New notifications belong on top.
    staleTime: 0,
  });

/** Marks notifications as read, or all of them. */
export const useReadNotifications = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (ids: readonly number[] | 'all', signal) =>
      api(notificationEndpoints.read, { body: ids === 'all' ? { all: true } : { ids: [...ids] } }, { signal }),
    onSuccess: (unread) => {
      queryClient.setQueryData(keys.unread, unread);
      return queryClient.invalidateQueries({ queryKey: keys.list });
    },
  });
};

/** What an unsubscribe link switches off. @param token the part after `#` */
export const unsubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => api(unsubscribeEndpoints.look, { params: { token } }, { signal }),
  });

/** The settings must show a signed-in user what a mail link has changed. */
const usePreferencesChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['mail-preferences'] });
};

/** Switches mails of a kind off by the link in one of them. */
export const useUnsubscribe = () => {
  const onSuccess = usePreferencesChanged();
  return useAppMutation({
    mutationFn: (token: string, signal) => api(unsubscribeEndpoints.unsubscribe, { params: { token } }, { signal }),
    onSuccess,
  });
};

/** Confirms news by the link in the confirmation mail. */
export const useConfirmNews = () => {
  const onSuccess = usePreferencesChanged();
  return useAppMutation({
    mutationFn: (token: string, signal) =>
      api(accountNotificationEndpoints.confirmNews, { body: { token } }, { signal }),
    onSuccess,
  });
};
