import { deviceStorage } from '@/shared/api/browser-storage';
import { WORK_KEYS } from '@/shared/unsaved/unsaved-work';

/*
 * Unfinished new plans, kept by this browser: one per user and project. It is read here without the form's schema, which
 * is loaded with the wizard: a list of plans only needs to know that there is a draft, and its date.
 */

/** Owner of a draft. */
export interface DraftOwner {
  userId: number;
  projectId: number;
}

type Listener = () => void;

const listeners = new Set<Listener>();

const keyOf = ({ userId, projectId }: DraftOwner): string => `${WORK_KEYS.plans}${userId}:${projectId}`;

/** Announces a change. Where storage is forbidden or full nothing changed, and a draft lives as long as its dialog. */
const announceWhen = (isChanged: boolean): void => {
  if (!isChanged) return;
  for (const listener of listeners) listener();
};

export const draftStore = {
  read: (owner: DraftOwner): string | null => deviceStorage.read(keyOf(owner)),

  write: (owner: DraftOwner, text: string): void => announceWhen(deviceStorage.write(keyOf(owner), text)),

  remove: (owner: DraftOwner): void => announceWhen(deviceStorage.remove(keyOf(owner))),

  /** Calls back when a draft changes, in another tab too. Returns a function that unsubscribes. */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
