import {
  accountNotificationEndpoints,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { notifyError } from '@/shared/ui/toast-store';
import { texts } from '../texts';

/** Which mails the user wants. */
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

/** The same fields as they are known, to take a change back by. */
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

/** Changes what is named, one change after the other: shown at once, put back and told when it fails. */
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
    // Others under way have not been answered yet: what the server says by now would take them back for a moment.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
};
