import {
  accountNotificationEndpoints,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifyError } from '@/shared/ui/feedback/toast-store';
import { texts } from '../texts';

/** Mail preferences of the user. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['mail-preferences'],
    queryFn: ({ signal }) => api(accountNotificationEndpoints.get, {}, { signal }),
  });

const changed = (
  known: NotificationPreferences,
  { reminders, push, ...change }: NotificationPreferencesUpdate,
): NotificationPreferences => ({
  ...known,
  ...change,
  reminders: { ...known.reminders, ...reminders },
  push: { ...known.push, ...push },
});

/** The current values of the same fields, to roll a change back. */
const before = (
  known: NotificationPreferences,
  { reminders, push, ...change }: NotificationPreferencesUpdate,
): NotificationPreferencesUpdate => ({
  ...Object.fromEntries(Object.keys(change).map((field) => [field, known[field as keyof typeof change]])),
  ...(reminders && {
    reminders: Object.fromEntries(
      Object.keys(reminders).map((field) => [field, known.reminders[field as keyof typeof reminders]]),
    ),
  }),
  ...(push && {
    push: Object.fromEntries(Object.keys(push).map((field) => [field, known.push[field as keyof typeof push]])),
  }),
});

/** Changes the given fields, one change after another: shown at once, rolled back with a message on failure. */
export const useUpdatePreferences = () => {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const show = (change: NotificationPreferencesUpdate): void =>
    void queryClient.setQueryData(queryKey, (known) => known && changed(known, change));
  return useAppMutation({
    mutationKey: queryKey,
    scope: { id: 'mail-preferences' },
    mutationFn: (body: NotificationPreferencesUpdate, signal) =>
      api(accountNotificationEndpoints.update, { body }, { signal }),
    onMutate: async (change): Promise<NotificationPreferencesUpdate> => {
      await queryClient.cancelQueries({ queryKey });
      const known = queryClient.getQueryData(queryKey);
      show(change);
      return known ? before(known, change) : {};
    },
    onError: (error, _change, taken) => {
      show(taken as NotificationPreferencesUpdate);
      notifyError(error, texts.mails.failed);
    },
    // Others have no answer yet: the server's current state would undo them for a moment.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
