import { pushEndpoints } from '@orbita/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { canBePushed, isPushed, subscribeDevice, testDevice, unsubscribeDevice } from './push-device';

/** `unsupported` by the browser · `unavailable` at this installation · `denied` by the user in the browser's settings */
export type PushState = 'unsupported' | 'unavailable' | 'denied' | 'off' | 'on';

const QUERY_KEY = ['push'] as const;

/** State of pushes in this browser, and the key to subscribe with. */
export const pushQuery = () =>
  queryOptions({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }): Promise<{ state: PushState; key: string | null }> => {
      if (!canBePushed()) return { state: 'unsupported', key: null };
      const { key } = await api(pushEndpoints.key, {}, { signal });
      if (key === null) return { state: 'unavailable', key };
      if (Notification.permission === 'denied') return { state: 'denied', key };
      return { state: (await isPushed()) ? 'on' : 'off', key };
    },
  });

/** Turns pushes on in this browser, with the given key, or off. */
export const useTurnPush = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ key }: { key: string | null }, signal) =>
      key === null ? unsubscribeDevice(signal) : subscribeDevice(key, signal),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  });
};

/** Sends a test message to this browser. */
export const useTestPush = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (_: void, signal) => testDevice(signal),
    // Pushes may have turned out to be off.
    onError: () => queryClient.invalidateQueries({ queryKey: QUERY_KEY }),
  });
};
