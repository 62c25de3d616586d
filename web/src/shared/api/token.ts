const KEY = 'token';

type Listener = () => void;

const listeners = new Set<Listener>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Storage may be forbidden by the browser; the session then lives as long as the page. */
let fallback: string | null = null;

/** The access token: one place to read, change and watch it, shared by all tabs of the browser. */
export const tokenStore = {
  get: (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return fallback;
    }
  },

  set: (token: string): void => {
    fallback = token;
    try {
      localStorage.setItem(KEY, token);
    } catch {
      // Kept in memory only.
    }
    announce();
  },

  clear: (): void => {
    fallback = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Was in memory only.
    }
    announce();
  },

  /** Calls back on every change, also one made in another tab. Returns the way to stop. */
  subscribe: (listener: Listener): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === KEY || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
