import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { libraryKeys } from '@/features/library/api/library-queries';
import { refreshBalance } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { removeFromUpload } from '../api/remove-background';
import { RemovalQueue, type Removal } from './removal-queue';

const queues = new WeakMap<QueryClient, RemovalQueue>();

const queueOf = (queryClient: QueryClient): RemovalQueue => {
  const known = queues.get(queryClient);
  if (known) return known;
  const queue = new RemovalQueue({
    remove: removeFromUpload,
    onSettled: () => {
      void refreshBalance(queryClient);
      void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
    },
  });
  // Pictures are their owner's: with the session they go.
  tokenStore.subscribe(() => queue.clear());
  queues.set(queryClient, queue);
  return queue;
};

/** Pictures of this visit, which stay while other screens are looked at. */
export const useRemovalQueue = (): { queue: RemovalQueue; removals: readonly Removal[] } => {
  const queue = queueOf(useQueryClient());
  return { queue, removals: useSyncExternalStore(queue.subscribe, queue.get) };
};
