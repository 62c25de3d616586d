const KEY = 'token';

type Listener = () => void;

const listeners = new Set<Listener>();

/** The browser may forbid storage; the session then lives as long as the page, and only in this tab. */
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

/** The token this page uses: a copy, so that no call is sent under a session whose screen is not shown yet. */
let token = load();
/** The user ended the last session in this tab. */
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
// A sleeping tab receives no event: it checks when it wakes or comes back from the history.
document.addEventListener('visibilitychange', follow);
window.addEventListener('pageshow', follow);
window.addEventListener('focus', follow);

/** The access token: one place to read, change and watch it, the same in all tabs of the browser. */
export const tokenStore = {
  get: (): string | null => token,

  /** Starts a session in every tab. */
  set: (next: string): void => {
    store(next);
    adopt(next);
  },

  /** Ends the session of this token in every tab; a session started meanwhile goes on, here too. */
  end: (ended: string | null): void => {
    follow();
    if (token !== ended) return;
    store(null);
    adopt(null);
  },

  /** Ends the session at the user's request; see {@link tokenStore.end}. */
  leave: (): void => {
    isLeft = true;
    tokenStore.end(token);
  },

  /** Whether the user signed out in this tab, as opposed to a session that ended by itself. */
  wasLeft: (): boolean => isLeft && token === null,

  /** Calls back on every change, from any tab. Returns a function that unsubscribes. */
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
