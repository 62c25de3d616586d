import type { FirstIdea } from '@orbita/contracts';
import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';
import type { DraftOwner } from './draft-store';

const keyOf = ({ userId, projectId }: DraftOwner): string => `${WORK_KEYS.firstIdeas}${userId}:${projectId}`;

/** Ideas a project started with, kept by this browser for its first plan. Read without a schema, like drafts. */
export const firstIdeasStore = {
  read: (owner: DraftOwner): unknown => deviceStorage.readJson(keyOf(owner)),
  write: (owner: DraftOwner, ideas: readonly FirstIdea[]): void => void deviceStorage.writeJson(keyOf(owner), ideas),
  remove: (owner: DraftOwner): void => void deviceStorage.remove(keyOf(owner)),
};
