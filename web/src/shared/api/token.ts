const KEY = 'token';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Storage may be forbidden by the browser; the session then lives as long as the page, and in no other tab. */
let isShared = true;

const load = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    isShared = false;
    return null;
  }
};

const store = (next: string | null): void => {
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    isShared = false;
  }
};

/** The token this page acts with: a copy, so that no call goes out under a session whose screen is not shown yet. */
let token = load();
/** The user ended the last session here, with their own hand. */
let isLeft = false;

const adopt = (next: string | null): void => {
  if (next === token) return;
  if (next !== null) isLeft = false;
  token = next;
  for (const listener of listeners) listener();
};

/** Follows what another tab did. */
const follow = (): void => {
  if (isShared) adopt(load());
};

window.addEventListener('storage', follow);
// No event reaches a tab that was asleep: it looks by itself when it wakes or comes back from the history.
document.addEventListener('visibilitychange', follow);
window.addEventListener('pageshow', follow);
window.addEventListener('focus', follow);

/** The access token: one place to read, change and watch it, the same in all tabs of the browser. */
export const tokenStore = {
  get: (): string | null => token,

  /** Begins a session, in every tab. */
  set: (next: string): void => {
    store(next);
    adopt(next);
  },

  /** Ends the session of this token, in every tab; one that began meanwhile goes on, here too. */
  end: (ended: string | null): void => {
    follow();
    if (token !== ended) return;
    store(null);
    adopt(null);
  },

  /** Ends the session by the user's own wish; see {@link tokenStore.end}. */
  leave: (): void => {
    isLeft = true;
    tokenStore.end(token);
  },

  /** Whether nobody is signed in because the user left in this very tab: the session did not end by itself. */
  wasLeft: (): boolean => isLeft && token === null,

  /** Calls back on every change, whichever tab it was made in. Returns the way to stop. */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
