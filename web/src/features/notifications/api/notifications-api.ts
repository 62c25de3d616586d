import { accountNotificationEndpoints, notificationEndpoints, unsubscribeEndpoints } from '@orbita/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, apiPage } from '@/shared/api/api';
import { refreshBalance } from '@/shared/api/session';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** How old the number at the bell may get while the page is in sight; work under way is polled by its own screen. */
const ASKED_EVERY_MS = 30_000;
const PAGE = 20;

const keys = {
  unread: ['notifications', 'unread'],
  list: ['notifications', 'list'],
} as const;

/** How many are unread. Asked again while the page is in sight, which also tells the server that somebody is there. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread,
    queryFn: ({ signal }) => api(notificationEndpoints.unread, {}, { signal }),
    refetchInterval: ASKED_EVERY_MS,
    staleTime: ASKED_EVERY_MS,
  });

/**
 * What is told at the bell may have moved credits or the plan (an administrator's act, a purchase paid elsewhere): money
 * on the screen is asked for again with the poll that found it, so that the two never say different things.
 *
 * @param unread how many there are; absent until it is known
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

/** Notifications, newest first and page by page. */
export const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.list,
    queryFn: ({ signal, pageParam }) =>
      apiPage(notificationEndpoints.list, { query: { limit: String(PAGE), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // What was told meanwhile belongs on top.
    staleTime: 0,
  });

/** Marks notifications as read, or all there are. */
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

/** What an unsubscribing link switches off. @param token what stands behind `#` in it */
export const unsubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['unsubscription', token],
    queryFn: ({ signal }) => api(unsubscribeEndpoints.look, { params: { token } }, { signal }),
  });

/** Whoever is signed in finds in the settings what a link in a mail has changed. */
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

/** Confirms news by the link of the mail that asked. */
export const useConfirmNews = () => {
  const onSuccess = usePreferencesChanged();
  return useAppMutation({
    mutationFn: (token: string, signal) =>
      api(accountNotificationEndpoints.confirmNews, { body: { token } }, { signal }),
    onSuccess,
  });
};
