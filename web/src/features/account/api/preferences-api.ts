import {
  accountNotificationEndpoints,
  type NotificationPreferences,
  type NotificationPreferencesUpdate,
} from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAct } from '@/shared/api/use-act';

/** Which mails the user wants. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['mail-preferences'],
    queryFn: ({ signal }) => api(accountNotificationEndpoints.get, {}, { signal }),
  });

const changed = (
  known: NotificationPreferences,
  { reminders, ...change }: NotificationPreferencesUpdate,
): NotificationPreferences => ({ ...known, ...change, reminders: { ...known.reminders, ...reminders } });

/** Changes what is named, one change after the other: shown at once, put back when the server refuses. */
export const useUpdatePreferences = () => {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useAct({
    scope: { id: 'mail-preferences' },
    mutationFn: (body: NotificationPreferencesUpdate, signal) =>
      api(accountNotificationEndpoints.update, { body }, { signal }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && changed(known, change));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
};
