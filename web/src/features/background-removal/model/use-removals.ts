import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { libraryKeys } from '@/entities/library';
import { accountHere } from '@/shared/api/account-storage';
import { refreshBalance } from '@/shared/api/session';
import { tokenStore } from '@/shared/api/token';
import { countUnsaved } from '@/shared/unsaved/unsaved-work';
import { removeFromFile, removeFromUpload } from '../api/remove-background';
import { isUnsaved } from './edits';
import { FileRemovals } from './file-removals';
import { RemovalQueue, type Removal } from './removal-queue';

interface Removals {
  queue: RemovalQueue;
  files: FileRemovals;
}

const known = new WeakMap<QueryClient, Removals>();

/** Everything running in this window, whichever screen shows it. */
const removalsOf = (queryClient: QueryClient): Removals => {
  const there = known.get(queryClient);
  if (there) return there;
  const onSettled = (): void => {
    void refreshBalance(queryClient);
    void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
  };
  const removals = {
    queue: new RemovalQueue({ remove: removeFromUpload, onSettled }),
    files: new FileRemovals({ remove: removeFromFile, onSettled }),
  };
  // Independent of the open screen, so not in a screen's hook: edits exist only in this page.
  const unsaved = (): number => removals.queue.get().filter(({ edits }) => isUnsaved(edits)).length;
  window.addEventListener('beforeunload', (event) => {
    if (unsaved() > 0) event.preventDefault();
  });
  countUnsaved('cutouts', unsaved);
  // Pictures belong to their owner: they are kept after a session that ended by itself, and deleted otherwise.
  let owner = accountHere();
  tokenStore.subscribe(() => {
    const isOwners = owner !== null && owner === accountHere();
    if (isOwners) removals.queue.stopAll();
    else removals.queue.clear();
    removals.files.clear();
    owner = accountHere();
  });
  known.set(queryClient, removals);
  return removals;
};

/** Pictures of this visit, which are kept while other screens are open. */
export const useRemovalQueue = (): { queue: RemovalQueue; removals: readonly Removal[] } => {
  const { queue } = removalsOf(useQueryClient());
  return { queue, removals: useSyncExternalStore(queue.subscribe, queue.get) };
};

/** Background removal of a library picture: its progress, or null; and functions that start and stop it. */
export const useFileRemoval = (fileId: number) => {
  const { files } = removalsOf(useQueryClient());
  const percent = useSyncExternalStore(files.subscribe, () => files.percentOf(fileId));
  return { percent, start: () => files.start(fileId), stop: () => files.stop(fileId) };
};
