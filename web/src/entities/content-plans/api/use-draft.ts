import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { userQuery } from '@/shared/api/session';
import { draftStore, type DraftOwner } from './draft-store';

/** Owner of drafts in a project; null until the user is known. */
export const useDraftOwner = (projectId: number): DraftOwner | null => {
  const userId = useQuery(userQuery()).data?.id;
  return userId === undefined ? null : { userId, projectId };
};

/** When the user's draft in a project was kept, as an ISO instant; null without a draft. */
export const useDraftTime = (projectId: number): string | null => {
  const owner = useDraftOwner(projectId);
  const text = useSyncExternalStore(draftStore.subscribe, () => (owner === null ? null : draftStore.read(owner)));
  return /"saved_at":"([^"]+)"/.exec(text ?? '')?.[1] ?? null;
};
