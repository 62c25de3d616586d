const listeners = new Set<() => void>();
let isThere = false;
let begin: (() => Promise<void>) | undefined;

/** Whether the server has another release than this page: said once, and never reloaded unasked. */
export const newVersion = {
  isThere: (): boolean => isThere,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** @param prepare what has to happen before the page is loaded anew, such as letting the new service worker begin */
  announce: (prepare?: () => Promise<void>): void => {
    begin = prepare ?? begin;
    if (isThere) return;
    isThere = true;
    for (const listener of listeners) listener();
  },

  /** Loads the page anew, by its user's wish. Whatever is not saved yet asks before, as at every leaving. */
  begin: async (): Promise<void> => {
    await begin?.();
    window.location.reload();
  },
};
