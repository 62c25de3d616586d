import { tokenStore } from '../api/token';
import type { Unsaved } from './unsaved-work';

let request: Unsaved | null = null;
const listeners = new Set<() => void>();

const change = (next: Unsaved | null): void => {
  request = next;
  for (const listener of listeners) listener();
};

/** What a user who wants to sign out is asked about, while the question is open; cleared with their session. */
export const signOutRequest = {
  get: (): Unsaved | null => request,
  ask: (unsaved: Unsaved): void => change(unsaved),
  drop: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

tokenStore.subscribe(signOutRequest.drop);
