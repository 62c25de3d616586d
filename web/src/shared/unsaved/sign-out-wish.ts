import { tokenStore } from '../api/token';

/** Somebody who wants to leave is asked about what would be lost. */
export interface SignOutWish {
  /** All of it, in words. */
  work: string;
  /** What of it this tab knows by itself. */
  here: string | null;
}

let wish: SignOutWish | null = null;
const listeners = new Set<() => void>();

const change = (next: SignOutWish | null): void => {
  wish = next;
  for (const listener of listeners) listener();
};

/** The wish that waits for an answer; it goes with its session. */
export const signOutWish = {
  get: (): SignOutWish | null => wish,
  ask: (next: SignOutWish): void => change(next),
  drop: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

tokenStore.subscribe(signOutWish.drop);
