import { tokenStore } from '../api/token';
import type { Unsaved } from './unsaved-work';

let wish: Unsaved | null = null;
const listeners = new Set<() => void>();

const change = (next: Unsaved | null): void => {
  wish = next;
  for (const listener of listeners) listener();
};

/** What somebody who wants to leave is asked about, while they are; it goes with their session. */
export const signOutRequest = {
  get: (): Unsaved | null => wish,
  ask: (unsaved: Unsaved): void => change(unsaved),
  drop: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

tokenStore.subscribe(signOutRequest.drop);
