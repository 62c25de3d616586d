const listeners = new Set<() => void>();
let isThere = false;
let begin: (() => Promise<void>) | undefined;

/** Whether the server has another release than this page. Announced once; the page never reloads unasked. */
export const newVersion = {
  isThere: (): boolean => isThere,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** @param prepare what has to happen before the reload, such as activating the new service worker */
  announce: (prepare?: () => Promise<void>): void => {
    begin = prepare ?? begin;
    if (isThere) return;
    isThere = true;
    for (const listener of listeners) listener();
  },

  /** Reloads the page at the user's request. Unsaved work asks first, as on every leave. */
  begin: async (): Promise<void> => {
    await begin?.();
    window.location.reload();
  },
};
