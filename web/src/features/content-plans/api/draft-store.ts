/*
 * Unfinished new plans, kept by this browser: one a user and project. What is kept is read here without the rules of the
 * form, which the wizard brings along: a list of plans only has to know that there is a draft, and of when.
 */
const PREFIX = 'plan-draft:';

/** Whose draft it is. */
export interface DraftOwner {
  userId: number;
  projectId: number;
}

type Listener = () => void;

const listeners = new Set<Listener>();

const keyOf = ({ userId, projectId }: DraftOwner): string => `${PREFIX}${userId}:${projectId}`;

/** Changes the storage and tells of it; where storage is forbidden or full, a draft lives as long as its dialog. */
const change = (act: () => void): void => {
  try {
    act();
  } catch {
    return;
  }
  for (const listener of listeners) listener();
};

export const draftStore = {
  read: (owner: DraftOwner): string | null => {
    try {
      return localStorage.getItem(keyOf(owner));
    } catch {
      return null;
    }
  },

  write: (owner: DraftOwner, text: string): void => change(() => localStorage.setItem(keyOf(owner), text)),

  remove: (owner: DraftOwner): void => change(() => localStorage.removeItem(keyOf(owner))),

  /** Calls back when a draft changes, in another tab too. Returns the way to stop. */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
